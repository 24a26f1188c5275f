import { useQuery } from '@tanstack/react-query';
import { FileText, Link2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { formatEuros } from '#lib/euros.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useLinkPerk } from '../api/change-pledges.ts';
import { type StaffPledges, staffPledgesQuery } from '../api/get-pledges.ts';
import { PledgesTable } from './pledges-table.tsx';

type StaffBlockProps = {
  requestId: string;
  hasPerk: boolean;
  onTask: (task: 'dossier' | 'link-perk') => void;
};

const sumOf = (pledges: StaffPledges['pledges'], key: 'seats' | 'monthly_budget') =>
  pledges.reduce((sum, pledge) => sum + pledge[key], 0);

/** What staff negotiate with, and what came of it. */
export function StaffBlock({ requestId, hasPerk, onTask }: StaffBlockProps) {
  const { t } = useTranslation('pledges');
  const { data, error } = useQuery(staffPledgesQuery(requestId));
  const linking = useLinkPerk(requestId);
  const unlink = () =>
    whenSettled(linking.mutateAsync(null), {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.unlinked') }),
      onError: (cause) =>
        toast({
          variant: 'destructive',
          title: t('toasts.unlinkFailed'),
          description: errorText(cause),
          cause,
        }),
    });
  const pledges = data?.pledges ?? [];
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t pt-3.5">
      <h4 className="font-sans font-semibold text-ink-soft text-xs tracking-normal">{t('staff.title')}</h4>
      {error && !data ? (
        <p role="alert" className="text-danger text-sm">
          {t('staff.failed')}
        </p>
      ) : null}
      {data && pledges.length === 0 ? (
        <p className="text-ink-soft text-sm leading-5.5">{t('staff.empty')}</p>
      ) : null}
      {pledges.length > 0 ? (
        <p className="text-ink text-sm leading-5.5">
          {t('staff.total', {
            startups: t('startupCount', { count: pledges.length }),
            seats: t('seatCount', { count: sumOf(pledges, 'seats') }),
            budget: formatEuros(sumOf(pledges, 'monthly_budget')),
          })}
        </p>
      ) : null}
      {data?.outcome && pledges.length > 0 ? <Outcome pledges={pledges} outcome={data.outcome} /> : null}
      <div className="flex flex-wrap gap-2 max-sm:*:h-10 max-sm:*:flex-1">
        {pledges.length > 0 ? (
          <Button size="sm" variant="secondary" onClick={() => onTask('dossier')}>
            <FileText aria-hidden="true" />
            {t('staff.dossier')}
          </Button>
        ) : null}
        {hasPerk ? (
          <Button size="sm" variant="ghost" loading={linking.isPending} onClick={unlink}>
            <Unlink aria-hidden="true" />
            {t('staff.unlink')}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => onTask('link-perk')}>
            <Link2 aria-hidden="true" />
            {t('staff.link')}
          </Button>
        )}
      </div>
      {pledges.length > 0 ? (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded-xs font-medium text-primary-text text-sm hover:underline">
            {t('staff.show')}
          </summary>
          <PledgesTable pledges={pledges} />
        </details>
      ) : null}
    </div>
  );
}

type OutcomeProps = { pledges: StaffPledges['pledges']; outcome: NonNullable<StaffPledges['outcome']> };

function Outcome({ pledges, outcome }: OutcomeProps) {
  const { t } = useTranslation('pledges');
  return (
    <p className="text-ink-soft text-sm leading-5.5">
      {t('staff.outcome', {
        pledged: pledges.length,
        claimed: t('startupCount', { count: outcome.claimed }),
        claimedSeats: t('seatCount', { count: outcome.claimed_seats }),
        seats: sumOf(pledges, 'seats'),
      })}{' '}
      {outcome.others > 0 ? t('staff.others', { count: outcome.others }) : null}
    </p>
  );
}
