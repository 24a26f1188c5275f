import { dayInParis } from '@perkotheque/domain/shared/days';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ActivationPlan, planQuery } from '../api/activation-plan.ts';
import { type PerkPath, PlanLists } from './plan-lists.tsx';

/** The order in which a startup takes its perks (PLAN-01). Staff read that of `startupId`, others with `null` their own. */
export function PlanCard({ startupId }: { startupId: string | null }) {
  const { t } = useTranslation('myStartup');
  const titleId = useId();
  const { data, error, refetch } = useQuery(planQuery(startupId));
  const perkPath = startupId === null ? paths.offer : paths.perkEditor;
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title={t('plan.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('plan.loading')}>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
  if (data === null) return null;
  const isEmpty = data.now.length + data.later.length + data.avoid.length === 0;
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={titleId} className="text-ink text-lg">
              {t('plan.title')}
            </h2>
            <p className="text-ink-soft text-sm leading-5.5">{t('plan.intro')}</p>
          </div>
          {isEmpty ? null : <PrintPlan plan={data} perkPath={perkPath} />}
        </header>
        {isEmpty ? (
          <p className="text-ink-soft text-sm leading-5.5">{t('plan.nothing')}</p>
        ) : (
          <PlanLists plan={data} perkPath={perkPath} />
        )}
      </section>
    </Card>
  );
}

function PrintPlan({ plan, perkPath }: { plan: ActivationPlan; perkPath: PerkPath }) {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const today = dayInParis(new Date());
  return (
    <PrintButton label={t('plan.print')}>
      <h1 className="text-2xl text-ink">{t('plan.title')}</h1>
      <p className="mb-4 text-ink-soft text-sm">
        {t('plan.printed', { startup: plan.startup, date: formatDate(today) })}
      </p>
      <PlanLists plan={plan} perkPath={perkPath} isWhole />
    </PrintButton>
  );
}
