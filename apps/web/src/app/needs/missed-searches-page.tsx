import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { missedSearchesQuery } from '#features/needs/api/missed-searches.ts';
import { MissedSearches } from '#features/needs/components/missed-searches.tsx';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

/** « Recherches sans résultat », for staff. */
export function MissedSearchesPage() {
  const { t } = useTranslation('needs');
  const page = useSearch({ strict: false, select: (search) => search.page }) ?? 1;
  const { data, error, refetch } = useQuery(missedSearchesQuery(page));
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="text-3xl text-ink">{t('missed.title')}</h1>
        <p className="mt-2 max-w-3xl text-ink-soft">{t('missed.intro')}</p>
      </header>
      {data ? (
        data.searches.length > 0 ? (
          <>
            <MissedSearches searches={data.searches} />
            <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
          </>
        ) : (
          <StatePanel level={2} icon={SearchCheck} title={t('missed.empty')}>
            {t('missed.emptyText')}
          </StatePanel>
        )
      ) : error ? (
        <ErrorState
          level={2}
          title={t('missed.loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('missed.loading')}>
          <Skeleton className="h-60 rounded-lg" />
        </div>
      )}
    </div>
  );
}
