import { TRENDS_FRESH_HOURS } from '@perkotheque/domain/trends/listing';
import { useQuery } from '@tanstack/react-query';
import { Coins, History, Layers, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type TrendList, trendsQuery } from '#features/trends/api/trends.ts';
import { ForceSection } from '#features/trends/components/force-section.tsx';
import { HealthPanel } from '#features/trends/components/health-panel.tsx';
import { TrendsPreview } from '#features/trends/components/trends-preview.tsx';
import { useAgeText } from '#features/trends/hooks/use-age-text.ts';
import { useDates } from '#lib/dates.ts';
import { formatCount } from '#lib/numbers.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function TrendsAdminPage() {
  const { t } = useTranslation('trends');
  const { data, isPending, refetch } = useQuery(trendsQuery);
  return (
    <div className="@container/page grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink">{t('admin.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('admin.intro')}</p>
      </header>
      <Facts list={data} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <HealthPanel isReady={!isPending} />
        <ForceSection isConfigured={data?.is_configured ?? true} />
      </div>
      {isPending ? (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-40 rounded-lg" />
        </>
      ) : null}
      {!isPending && !data ? (
        <ErrorState
          level={2}
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <TrendsPreview trends={data.trends} /> : null}
    </div>
  );
}

function Facts({ list }: { list: TrendList | undefined }) {
  const { t } = useTranslation('trends');
  const { formatMoment } = useDates();
  const moment = list?.refreshed_at ?? null;
  const age = useAgeText(moment);
  return (
    <dl className="grid @xl/page:grid-cols-3 grid-cols-1 gap-3">
      <Fact icon={Layers} name={t('admin.cached')} value={list ? formatCount(list.cached) : '…'} />
      <Fact
        icon={History}
        name={t('admin.lastRefresh')}
        value={list ? age : '…'}
        detail={moment === null ? undefined : formatMoment(moment)}
      />
      <Fact
        icon={Coins}
        name={t('admin.cost')}
        value={t('admin.costValue')}
        detail={t('admin.costText', { hours: TRENDS_FRESH_HOURS })}
      />
    </dl>
  );
}

type FactProps = { icon: LucideIcon; name: string; value: string; detail?: string };

function Fact({ icon: Icon, name, value, detail }: FactProps) {
  return (
    <Card className="p-4">
      <dt className="flex items-center gap-2 text-ink-soft text-sm">
        <Icon aria-hidden="true" className="size-4 text-ink-faint" />
        {name}
      </dt>
      <dd className="mt-2">
        <span className="block font-semibold font-title text-2xl text-ink tabular-nums leading-8 first-letter:uppercase">
          {value}
        </span>
        {detail ? <span className="mt-1 block text-ink-faint text-sm leading-5.5">{detail}</span> : null}
      </dd>
    </Card>
  );
}
