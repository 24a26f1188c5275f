import { useQuery } from '@tanstack/react-query';
import { SearchX, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { trendsQuery } from '../api/trends.ts';
import { useTrendsSearch } from '../hooks/use-trends-search.ts';
import { matchingTrends } from '../matching-trends.ts';
import { TrendCard } from './trend-card.tsx';
import { TrendsSkeleton } from './trends-skeleton.tsx';
import { TrendsToolbar } from './trends-toolbar.tsx';

export function TrendResults() {
  const { t } = useTranslation('trends');
  const search = useTrendsSearch();
  const { data, isPending, refetch } = useQuery(trendsQuery);
  if (isPending) {
    return (
      <>
        <TrendsToolbar {...search} />
        <TrendsSkeleton label={t('loading')} />
      </>
    );
  }
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.trends.length === 0) {
    return (
      <StatePanel level={2} icon={TrendingUp} title={t('empty.title')}>
        {t(data.is_configured ? 'empty.text' : 'unconfigured.text')}
      </StatePanel>
    );
  }
  const shown = matchingTrends(data.trends, search.text, search.sort);
  return (
    <>
      <TrendsToolbar {...search} />
      <section aria-label={t('title')} className="grid grid-cols-1 gap-3">
        <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
          {shown.length === 0 ? '' : t('count', { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <StatePanel
            level={2}
            icon={SearchX}
            title={t('empty.filtered')}
            action={
              <Button variant="secondary" onClick={() => search.type('')}>
                {t('empty.clear')}
              </Button>
            }
          >
            {t('empty.filteredText')}
          </StatePanel>
        ) : null}
        <ol className="grid grid-cols-1 gap-3">
          {shown.map((trend) => (
            <li key={trend.id}>
              <TrendCard trend={trend} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
