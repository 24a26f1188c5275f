import { TRENDS_FRESH_HOURS } from '@perkotheque/domain/trends/listing';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type TrendList, trendsQuery, useRefreshTrends } from '#features/trends/api/trends.ts';
import { TrendResults } from '#features/trends/components/trend-results.tsx';
import { useAgeText } from '#features/trends/hooks/use-age-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

/** A list older than this came from the cache. */
const CACHED_MS = 60_000;

export function TopPage() {
  const { t } = useTranslation('trends');
  const { data } = useQuery(trendsQuery);
  const isConfigured = data?.is_configured ?? true;
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:w-full max-md:justify-between">
          {data ? <LastUpdate moment={data.refreshed_at} /> : null}
          <RefreshButton isConfigured={isConfigured} />
          {isConfigured ? null : (
            <p className="basis-full text-ink-faint text-sm md:text-right">{t('unconfigured.text')}</p>
          )}
        </div>
      </header>
      <TrendResults />
    </div>
  );
}

function LastUpdate({ moment }: { moment: TrendList['refreshed_at'] }) {
  const { t } = useTranslation('trends');
  const age = useAgeText(moment);
  return <p className="text-ink-faint text-sm tabular-nums">{t('lastUpdate', { age })}</p>;
}

function RefreshButton({ isConfigured }: { isConfigured: boolean }) {
  const { t } = useTranslation('trends');
  const refresh = useRefreshTrends({ force: false });

  function onRefresh() {
    refresh.mutate(undefined, {
      onSuccess: ({ products }) => {
        const newest = Math.max(...products.map(({ scraped_at }) => Date.parse(scraped_at)));
        const isCached = Date.now() - newest > CACHED_MS;
        if (!isCached) return toast({ variant: 'success', title: t('toasts.refreshed') });
        toast({
          title: t('toasts.upToDate'),
          description: t('toasts.cached', { hours: TRENDS_FRESH_HOURS }),
        });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.failed'),
          description: t('toasts.failedText'),
          cause: error,
        }),
    });
  }

  return (
    <Button variant="secondary" loading={refresh.isPending} disabled={!isConfigured} onClick={onRefresh}>
      {refresh.isPending ? null : <RotateCw aria-hidden="true" />}
      {refresh.isPending ? t('refreshing') : t('refresh')}
    </Button>
  );
}
