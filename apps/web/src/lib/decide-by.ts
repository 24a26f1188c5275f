import { type Day, dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import { useTranslation } from 'react-i18next';
import { formatDayInWords } from './months.ts';

export type Deadline = {
  cancel_by: Day | null;
  stops_on?: Day | null;
  renews_automatically: boolean;
};

type DecideBy =
  | { kind: 'none' }
  | { kind: 'stops' | 'stopped'; day: Day }
  /** `missed`: it renews by itself and can no longer be stopped in time. `ended`: it ended without a decision. */
  | { kind: 'open' | 'missed' | 'ended'; day: Day; days: number };

/** Where a contract stands on a day of Paris. */
export function decideBy({ cancel_by, stops_on, renews_automatically }: Deadline, today: Day): DecideBy {
  if (stops_on) return { kind: stops_on < today ? 'stopped' : 'stops', day: stops_on };
  if (cancel_by === null) return { kind: 'none' };
  const days = daysBetween(today, cancel_by);
  if (days >= 0) return { kind: 'open', day: cancel_by, days };
  return { kind: renews_automatically ? 'missed' : 'ended', day: cancel_by, days: -days };
}

/** How soon the deadline is, for colour and order. The words always say it too. */
export function deadlineUrgency(stand: DecideBy): 'calm' | 'soon' | 'late' {
  if (stand.kind === 'missed' || stand.kind === 'ended') return 'late';
  if (stand.kind !== 'open') return 'calm';
  return stand.days <= 7 ? 'late' : stand.days <= 30 ? 'soon' : 'calm';
}

/** Writes « Décider avant le 12 mars, dans 9 jours » (REN-02). In `lib` because tools and contracts show it. */
export function useDecideBy() {
  const { t } = useTranslation('decideBy');
  return (deadline: Deadline, now = new Date()) => {
    const stand = decideBy(deadline, dayInParis(now));
    const urgency = deadlineUrgency(stand);
    if (stand.kind === 'none') return { text: t('none'), urgency };
    const date = formatDayInWords(stand.day, now);
    if (!('days' in stand)) return { text: t(stand.kind, { date }), urgency };
    const count = stand.days;
    if (stand.kind !== 'open') return { text: t(stand.kind, { date, count }), urgency };
    if (count === 0) return { text: t('today', { date }), urgency };
    return { text: count === 1 ? t('tomorrow', { date }) : t('open', { date, count }), urgency };
  };
}
