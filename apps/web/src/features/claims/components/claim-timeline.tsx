import { cx } from 'class-variance-authority';
import { CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime, useDates } from '#lib/dates.ts';
import type { Claim } from '../api/get-claims.ts';
import { STATE_LOOKS } from './claim-badges.tsx';

type ClaimEvent = Claim['events'][number];

const KINDS = [
  'confirmed',
  'details',
  'intention',
  'reminder',
  'question',
  'not-yet',
  'secret-read',
  'secret-replaced',
  'secret-reported',
  'report-replaced',
  'report-confirmed',
  'report-declined',
] as const;

/** Who, when and why. */
export function ClaimTimeline({ events }: { events: readonly ClaimEvent[] }) {
  const { t } = useTranslation('claims');
  const { formatDate } = useDates();
  function titleOf({ kind, to_state }: ClaimEvent): string {
    if (to_state) return t(`states.${to_state}`);
    const known = KINDS.find((one) => one === kind) ?? 'other';
    return t(`timeline.kinds.${known}`);
  }
  return (
    <ol aria-label={t('timeline.title')}>
      {events.map((event, index) => {
        const Icon = event.to_state ? STATE_LOOKS[event.to_state].icon : CircleDot;
        const person = event.actor ?? (event.actor_id ? t('timeline.unnamed') : t('timeline.system'));
        return (
          <li key={event.id} className="relative flex gap-3 pb-5 last:pb-0">
            {index === events.length - 1 ? null : (
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line"
              />
            )}
            <span
              className={cx(
                'flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken [&_svg]:size-3.5',
                event.to_state ? 'text-ink' : 'text-ink-faint',
              )}
            >
              <Icon aria-hidden="true" />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <p className="font-medium text-ink text-sm leading-6">{titleOf(event)}</p>
              <p className="break-words text-ink-soft text-xs leading-5">{person}</p>
              <p className="text-ink-faint text-xs tabular-nums leading-5">
                {t('timeline.when', { date: formatDate(event.at), time: formatTime(event.at) })}
              </p>
              {event.reason ? (
                <p className="mt-1.5 whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2 text-ink-soft text-sm leading-5.5">
                  {event.reason}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
