import { Check, CircleCheck, Clock, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { type Obligation, useTick } from '../api/obligations.ts';
import { useObligationTexts } from '../use-obligation-texts.ts';

const TONES = { late: 'danger', urgent: 'warning', soon: 'info', open: 'neutral', met: 'success' } as const;
const ICONS = {
  late: TriangleAlert,
  urgent: TriangleAlert,
  soon: Clock,
  open: Clock,
  met: CircleCheck,
} as const;

type ObligationRowProps = {
  obligation: Obligation;
  /** Absent for those who only read and tick. */
  manage: { onEdit: () => void; onDelete: () => void } | undefined;
};

export function ObligationRow({ obligation, manage }: ObligationRowProps) {
  const { t } = useTranslation('obligations');
  const { what } = useObligationTexts();
  const ticking = useTick();
  const { id, kind, state, vendor, current, missed, note } = obligation;
  const named = { what: what(obligation), vendor: vendor.name };
  const action = t(kind === 'applications' ? 'doneOtherwise' : 'done');
  const Icon = ICONS[state];
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2.5 px-5 py-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_15.5rem] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-medium text-[0.9375rem] text-ink leading-5.5">{vendor.name}</span>
          <Badge tone={TONES[state]}>
            <Icon aria-hidden="true" />
            {t(`states.${state}`)}
          </Badge>
        </p>
        <p className="text-ink text-sm leading-5.5">{named.what}</p>
        {note ? <p className="break-words text-ink-faint text-xs leading-4.5">{note}</p> : null}
      </div>
      <Facts obligation={obligation} />
      <div className="flex flex-wrap items-center gap-2 lg:justify-end print:hidden">
        {obligation.can_tick ? (
          <Button
            variant="secondary"
            size="sm"
            loading={ticking.isPending}
            aria-label={t('doneFor', { action, ...named })}
            onClick={() => ticking.mutate({ id, deadline: (missed ?? current).deadline, isDone: true })}
          >
            {ticking.isPending ? null : <Check aria-hidden="true" />}
            {action}
          </Button>
        ) : null}
        {manage ? (
          <>
            <IconButton label={t('edit', named)} onClick={manage.onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={t('delete', named)} onClick={manage.onDelete}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </div>
    </li>
  );
}

function Facts({ obligation }: { obligation: Obligation }) {
  const { t } = useTranslation('obligations');
  const { progress, deadlines } = useObligationTexts();
  const { current, target, owner, deputy } = obligation;
  const people = [
    owner ? t('owner', { name: owner.name || t('unnamed') }) : null,
    deputy ? t('deputy', { name: deputy.name || t('unnamed') }) : null,
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-1 text-sm leading-5.5">
      {current.count !== null && target !== null ? (
        <div className="grid grid-cols-1 gap-1.5">
          <p className="text-ink tabular-nums">{progress(obligation, current.count)}</p>
          <Progress
            label={progress(obligation, current.count)}
            value={Math.min(current.count, target)}
            max={target}
          />
        </div>
      ) : null}
      {deadlines(obligation).map((line) => (
        <p key={line} className="text-ink tabular-nums">
          {line}
        </p>
      ))}
      <LastTick obligation={obligation} />
      <p className="break-words text-ink-faint text-xs leading-4.5">{people.join(' · ') || t('noOwner')}</p>
    </div>
  );
}

/** Who said that it was done, and the way back. */
function LastTick({ obligation }: { obligation: Obligation }) {
  const { t } = useTranslation('obligations');
  const { formatDate } = useDates();
  const { what } = useObligationTexts();
  const ticking = useTick();
  const { id, vendor, last_tick: tick } = obligation;
  if (!tick) return null;
  const date = formatDate(tick.done_on);
  return (
    <p className="text-ink-soft text-xs leading-4.5">
      {tick.by ? t('tickedBy', { date, name: tick.by.name || t('unnamed') }) : t('ticked', { date })}
      {' · '}
      <button
        type="button"
        disabled={ticking.isPending}
        aria-label={t('undoFor', { what: what(obligation), vendor: vendor.name })}
        onClick={() => ticking.mutate({ id, deadline: tick.deadline, isDone: false })}
        className="rounded-xs font-medium text-primary-text underline underline-offset-2 print:hidden"
      >
        {t('undo')}
      </button>
    </p>
  );
}
