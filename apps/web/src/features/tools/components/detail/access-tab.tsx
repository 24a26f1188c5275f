import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CREDENTIAL_FIELDS, credentialFieldsQuery } from '../../api/get-credential-fields.ts';

/** Which credentials are stored. What they hold is not part of this answer. */
export function AccessTab({ toolId }: { toolId: string }) {
  const { t } = useTranslation(['toolDetails', 'common']);
  const { data, error, isPending, isFetching, refetch } = useQuery(credentialFieldsQuery(toolId));
  if (isPending) {
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{t('access.loading')}</span>
        <Skeleton className="h-48 rounded-lg" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Callout
        tone="danger"
        title={t('access.failed')}
        action={
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Callout>
    );
  }
  if (data === null) {
    return (
      <div className="grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-6 py-12 text-center">
        <KeyRound aria-hidden="true" className="size-6 text-ink-faint" />
        <p className="text-ink-soft text-sm">{t('access.none')}</p>
      </div>
    );
  }
  return (
    <section aria-label={t('access.title')} className="grid grid-cols-1 gap-3">
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        {CREDENTIAL_FIELDS.map((field) => (
          <div key={field} className="flex items-center justify-between gap-6 px-4 py-3">
            <dt className="text-ink-soft text-sm">{t(`access.${field}`)}</dt>
            <dd className="text-sm">
              {data[field] ? (
                <span className="flex items-center gap-2.5 text-ink">
                  <span aria-hidden="true" className="text-ink-faint tracking-widest">
                    ••••••
                  </span>
                  {t('access.stored')}
                </span>
              ) : (
                <span className="text-ink-faint">{t('access.absent')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 text-ink-faint text-xs leading-5">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('access.sealed')} {t('access.updatedOn', { date: formatDate(data.updatedAt) })}
      </p>
    </section>
  );
}
