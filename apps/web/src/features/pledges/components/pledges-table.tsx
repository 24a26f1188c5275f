import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import type { StaffPledges } from '../api/get-pledges.ts';

/** Every pledge with its startup, for staff alone. */
export function PledgesTable({ pledges }: { pledges: StaffPledges['pledges'] }) {
  const { t } = useTranslation('pledges');
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{t('staff.table')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-faint text-xs">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('staff.startup')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            {t('staff.seats')}
          </th>
          <th scope="col" className="whitespace-nowrap py-2 pl-2 text-right font-medium">
            {t('staff.budget')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pledges.map((pledge) => (
          <tr key={pledge.startup_id} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="min-w-0 py-2 pr-3 text-left font-normal">
              <span className="wrap-anywhere block font-medium text-ink leading-5.5">
                {pledge.startup}
                {pledge.cohort ? (
                  <span className="font-normal text-ink-faint"> · {pledge.cohort}</span>
                ) : null}
              </span>
              {pledge.current_tool || pledge.current_use ? (
                <span className="wrap-anywhere block text-ink-soft text-xs leading-5">
                  {t('staff.today')} · {[pledge.current_tool, pledge.current_use].filter(Boolean).join('. ')}
                </span>
              ) : null}
              <span className="mt-1 flex flex-wrap gap-1.5">
                <Badge tone={pledge.may_be_named ? 'info' : 'neutral'}>
                  {t(pledge.may_be_named ? 'staff.mayBeNamed' : 'staff.anonymous')}
                </Badge>
                {pledge.has_claimed ? (
                  <Badge tone="success">
                    <Check aria-hidden="true" />
                    {t('staff.claimed')}
                  </Badge>
                ) : null}
              </span>
            </th>
            <td className="px-2 py-2 text-right text-ink-soft tabular-nums leading-5.5">
              {formatCount(pledge.seats)}
            </td>
            <td className="whitespace-nowrap py-2 pl-2 text-right text-ink-soft tabular-nums leading-5.5">
              {formatEuros(pledge.monthly_budget)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
