import { LEGAL_ADDRESSES, type LegalDocument } from '@perkotheque/domain/legal/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LegalText, legalTextQuery } from '#features/legal/api/legal.ts';
import { LegalTextView } from '#features/legal/components/legal-text.tsx';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryClient } from '../query-client.ts';
import { PublicLayout } from './public-layout.tsx';

/** The legal notice, the privacy notice or the terms: the latest version, or the one in the address. */
const legalPage = (document: LegalDocument) => () => (
  <QueryClientProvider client={queryClient}>
    <LegalPage document={document} />
  </QueryClientProvider>
);

function LegalPage({ document }: { document: LegalDocument }) {
  const { t, i18n } = useTranslation('legal');
  const { version } = useSearch({ from: LEGAL_ADDRESSES[document] });
  const { data, error, refetch } = useQuery(legalTextQuery(document, i18n.language as Language, version));
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-3xl px-4 py-12 md:px-8 md:py-16">
        <h1 className="text-3xl text-ink md:text-4xl">{t(`titles.${document}`)}</h1>
        {data ? (
          <Published document={document} found={data} />
        ) : error ? (
          <ErrorState
            level={2}
            title={t('loadFailed')}
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={t('loading')} className="mt-8 grid gap-3">
            <Skeleton className="h-6 w-1/2 rounded-md" />
            <Skeleton className="h-40 rounded-md" />
          </div>
        )}
      </article>
    </PublicLayout>
  );
}

function Published({ document, found }: { document: LegalDocument; found: LegalText }) {
  const { t } = useTranslation('legal');
  const { formatDate } = useDates();
  const others = found.versions.filter(({ version }) => version !== found.version);
  const isOld = found.versions.some(({ version }) => version > found.version && found.version > 0);
  return (
    <>
      {found.published_at ? (
        <p className="mt-3 text-ink-faint text-sm">
          {t('publishedOn', { version: found.version, date: formatDate(found.published_at) })}
        </p>
      ) : (
        <Callout tone="warning" className="mt-6">
          {t('incomplete')}
        </Callout>
      )}
      {isOld ? (
        <Callout tone="info" className="mt-6">
          {t('old')}
        </Callout>
      ) : null}
      <div lang={found.language}>
        <LegalTextView text={found.text} />
      </div>
      {others.length > 0 ? (
        <nav aria-label={t('versions')} className="mt-10 border-line border-t pt-5 text-ink-faint text-sm">
          <h2 className="font-medium text-ink">{t('versions')}</h2>
          <ul className="mt-2 grid gap-1">
            {others.map(({ version, published_at }) => (
              <li key={version}>
                <a
                  href={`${LEGAL_ADDRESSES[document]}?version=${version}`}
                  className="rounded-xs underline underline-offset-4 hover:text-ink"
                >
                  {t('publishedOn', { version, date: formatDate(published_at) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

export const NoticePage = legalPage('notice');
export const PrivacyPage = legalPage('privacy');
export const TermsPage = legalPage('terms');
