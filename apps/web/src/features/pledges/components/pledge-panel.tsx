import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Handshake, Pencil, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { formatEuros } from '#lib/euros.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OwnPledge, pledgeQuery } from '../api/get-pledges.ts';
import { LeverFigures } from './lever-figures.tsx';
import { StaffBlock } from './staff-block.tsx';

export type PledgeTask = 'pledge' | 'withdraw-pledge' | 'dossier' | 'link-perk';
type PledgePanelProps = { requestId: string; onTask: (task: PledgeTask) => void };

/** « Levier collectif »: what all pledges weigh, and one's own. */
export function PledgePanel({ requestId, onTask }: PledgePanelProps) {
  const { t } = useTranslation(['pledges', 'common']);
  const { data, error, refetch } = useQuery(pledgeQuery(requestId));
  return (
    <section
      aria-labelledby="lever-title"
      className="grid grid-cols-1 gap-3.5 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="grid grid-cols-1 gap-1">
        <h3
          id="lever-title"
          className="flex items-center gap-2 font-sans font-semibold text-ink text-sm tracking-normal"
        >
          <Handshake aria-hidden="true" className="size-4 text-accent-text" />
          {t('title')}
        </h3>
        {data?.perk ? null : <p className="text-ink-soft text-sm leading-5.5">{t('intro')}</p>}
      </div>
      {data ? <PledgeState data={data} onTask={onTask} /> : null}
      {data?.can.negotiate ? (
        <StaffBlock requestId={requestId} hasPerk={data.perk !== null} onTask={onTask} />
      ) : null}
      {!data && error ? (
        <Callout
          tone="danger"
          title={t('failed')}
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Callout>
      ) : null}
      {!data && !error ? (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-14 rounded-md" />
        </>
      ) : null}
    </section>
  );
}

function PledgeState({ data, onTask }: { data: OwnPledge; onTask: (task: PledgeTask) => void }) {
  const { t } = useTranslation('pledges');
  const { lever, perk, own, can } = data;
  const isClosed = !own && !can.pledge;
  return (
    <>
      {perk ? (
        <Callout
          tone="success"
          action={
            <Link
              to={paths.offer}
              params={{ perkId: perk.id }}
              className="inline-flex items-center gap-1 rounded-xs font-medium text-primary-text text-sm hover:underline"
            >
              {t('seePerk')}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </Link>
          }
        >
          {t('perk', { tool: perk.tool_name, title: perk.title })}
        </Callout>
      ) : null}
      {lever ? <LeverFigures lever={lever} /> : null}
      {lever || perk ? null : <p className="text-ink-faint text-xs leading-5">{t('none')}</p>}
      {own ? (
        <div className="grid grid-cols-1 gap-0.5 rounded-md bg-sunken/60 px-3.5 py-3 text-sm leading-5.5">
          <p className="font-medium text-ink">
            {t('own', {
              seats: t('seatCount', { count: own.seats }),
              budget: formatEuros(own.monthly_budget),
            })}
          </p>
          <p className="text-ink-soft">
            {t('private')} {t(own.may_be_named ? 'named' : 'unnamed')}
          </p>
        </div>
      ) : null}
      {can.pledge || can.withdraw ? (
        <div className="flex flex-wrap gap-2 max-sm:*:h-10 max-sm:*:flex-1">
          {can.pledge ? (
            <Button size="sm" variant={own ? 'secondary' : 'primary'} onClick={() => onTask('pledge')}>
              {own ? <Pencil aria-hidden="true" /> : <Handshake aria-hidden="true" />}
              {t(own ? 'edit' : 'pledge')}
            </Button>
          ) : null}
          {can.withdraw ? (
            <Button size="sm" variant="ghost" onClick={() => onTask('withdraw-pledge')}>
              <Undo2 aria-hidden="true" />
              {t('withdraw')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isClosed && !perk && !can.negotiate ? (
        <p className="text-ink-soft text-sm leading-5.5">{t('leadsOnly')}</p>
      ) : null}
    </>
  );
}
