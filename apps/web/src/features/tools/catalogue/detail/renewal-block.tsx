import { daysUntil, type RenewalUrgency, renewalUrgency } from '@perkotheque/domain/tools/renewal';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { Badge } from '#ui/badge.tsx';
import type { ToolDetails } from '../../api/get-tool.ts';
import { Fact, Facts } from './facts.tsx';
import { Block } from './text-block.tsx';

/** Renders nothing without renewal data. */
export function RenewalBlock({ details, deadline }: { details: ToolDetails; deadline?: ReactNode }) {
  const { t } = useTranslation(['toolDetails', 'tools']);
  const { formatDate } = useDates();
  const { renewal_date, renewal_frequency, renewal_responsible, cost_per_period } = details;
  if (!renewal_date && !renewal_frequency && !renewal_responsible && cost_per_period === null) return null;
  return (
    <Block title={t('details.renewal')}>
      <Facts>
        {renewal_date ? (
          <Fact label={t('details.renewalDate')}>
            {formatDate(renewal_date)}
            <span className="mt-1 block">
              <UrgencyBadge date={renewal_date} />
            </span>
            {deadline}
          </Fact>
        ) : null}
        {renewal_frequency ? (
          <Fact label={t('details.frequency')}>{t(`frequencies.${renewal_frequency}`)}</Fact>
        ) : null}
        {cost_per_period === null ? null : (
          <Fact label={t('details.amount')}>{formatEuros(cost_per_period)}</Fact>
        )}
        {renewal_responsible ? <Fact label={t('details.responsible')}>{renewal_responsible}</Fact> : null}
      </Facts>
    </Block>
  );
}

const TONES = {
  expired: 'danger',
  urgent: 'danger',
  warning: 'warning',
  ok: 'success',
} as const satisfies Record<Exclude<RenewalUrgency, 'none'>, ComponentProps<typeof Badge>['tone']>;

function UrgencyBadge({ date }: { date: string }) {
  const { t } = useTranslation('toolDetails');
  const now = new Date();
  const urgency = renewalUrgency(date, now);
  if (urgency === 'none') return null;
  const days = daysUntil(date, now);
  const when =
    days === 0 ? t('days.today') : t(days < 0 ? 'days.ago' : 'days.left', { count: Math.abs(days) });
  return (
    <Badge tone={TONES[urgency]}>
      {t(`urgencies.${urgency}`)} · {when}
    </Badge>
  );
}
