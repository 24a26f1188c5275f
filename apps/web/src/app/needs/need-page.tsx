import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToolsSearch } from '#features/tools/catalogue/filters/use-tools-search.ts';
import { ToolGrid, ToolGridSkeleton } from '#features/tools/catalogue/list/tool-grid.tsx';
import { ToolResults } from '#features/tools/catalogue/list/tool-results.tsx';
import { useToolPage } from '#features/tools/catalogue/list/use-tool-page.ts';
import { errorText } from '#lib/error-text.ts';
import { type Need, needsQuery, useNeedName } from '#lib/needs.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { ToolCardOutlet } from '../tools/tool-card-outlet.tsx';

/** « Besoin : signature électronique »: what people call it, and the tools that answer it. */
export function NeedPage() {
  const { t } = useTranslation(['needs', 'common']);
  const { slug } = useParams({ strict: false });
  const { data: needs, error, refetch } = useQuery(needsQuery);
  const need = needs?.find((each) => each.slug === slug);
  if (need) return <NeedTools need={need} />;
  if (error)
    return <ErrorState title={t('page.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!needs) return <PageLoading label={t('common:loading')} />;
  return (
    <StatePanel icon={SearchX} title={t('page.missing')} action={<AllTools />}>
      {t('page.missingText')}
    </StatePanel>
  );
}

function NeedTools({ need }: { need: Need }) {
  const { t, i18n } = useTranslation('needs');
  const nameOf = useNeedName();
  const { search } = useToolsSearch();
  const own = { ...search, need: need.slug };
  const state = useToolPage(own);
  const words = i18n.language === 'fr' ? need.words_fr : need.words_en;
  return (
    <>
      <div className="mb-6">
        <h1 className="text-3xl text-ink outline-none">{t('page.title', { name: nameOf(need) })}</h1>
        <p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
          {state.total === undefined ? '' : t('page.count', { count: state.total })}
        </p>
        {words.length > 0 ? (
          <p className="mt-1 max-w-3xl text-ink-faint text-sm leading-6">
            {t('page.words', { words: words.join(', ') })}
          </p>
        ) : null}
      </div>
      <ToolResults
        state={state}
        search={own}
        skeleton={<ToolGridSkeleton />}
        empty={
          <StatePanel
            level={2}
            icon={SearchX}
            title={t('page.empty')}
            action={
              <>
                <AllTools />
                <Link to={paths.requestsFromHome} className={buttonStyle({ variant: 'secondary' })}>
                  {t('page.request')}
                </Link>
              </>
            }
          >
            {t('page.emptyText')}
          </StatePanel>
        }
        failure={(error, retry) => (
          <ErrorState level={2} title={t('page.failed')} text={errorText(error)} onRetry={retry} />
        )}
      >
        {(tools) => <ToolGrid tools={tools} />}
      </ToolResults>
      <ToolCardOutlet />
    </>
  );
}

function AllTools() {
  const { t } = useTranslation('needs');
  return (
    <Link to={paths.tools} className={buttonStyle()}>
      {t('page.allTools')}
    </Link>
  );
}
