import { addDays, addMonths, type Day, daysBetween } from '../shared/days.ts';
import { ALERT_DAYS, type ObligationKind, type ObligationState } from './vocabulary.ts';

export interface Schedule {
  kind: ObligationKind;
  /** Days between two sign-ins, months of a period of applications or reports. Null for a renewal. */
  every: number | null;
  /** Applications per period. Null for the other kinds. */
  target: number | null;
  /** The first day of the first period, or the last sign-in before the first tick. Null for a renewal. */
  starts_on: Day | null;
  /** The day of a renewal. Null for the other kinds. */
  due_on: Day | null;
  /** Periods that ended before this day do not count as missed. */
  counts_from: Day;
}

export interface Tick {
  deadline: Day;
  done_on: Day;
}

/** Applications sent on a day. */
export interface SentOn {
  day: Day;
  count: number;
}

export interface Period {
  from: Day;
  /** The last day, in Paris, on which it can be met. */
  deadline: Day;
  /** Applications sent in the period. Null for the other kinds. */
  count: number | null;
  is_met: boolean;
}

export interface Standing {
  current: Period;
  /** The period before the current one, when it ended without being met. */
  missed: Period | null;
  /** The deadline after the current one; null when it depends on what is done. */
  next_deadline: Day | null;
  state: ObligationState;
}

type Facts = { ticks: readonly Tick[]; sent: readonly SentOn[] };
type Span = Pick<Period, 'from' | 'deadline'>;

/** Counting from the start keeps the 31st through shorter months. */
const spanAt = (startsOn: Day, months: number, index: number): Span => ({
  from: addMonths(startsOn, index * months),
  deadline: addDays(addMonths(startsOn, (index + 1) * months), -1),
});

/** The index of the period that holds today; the first one before it starts. */
function indexOn(startsOn: Day, months: number, today: Day): number {
  const atLeast = Math.floor(daysBetween(startsOn, today) / 31 / months);
  let index = Math.max(atLeast, 0);
  while (spanAt(startsOn, months, index).deadline < today) index += 1;
  return index;
}

function judge({ target }: Schedule, { ticks, sent }: Facts, span: Span): Period {
  const isTicked = ticks.some(({ deadline }) => deadline === span.deadline);
  if (target === null) return { ...span, count: null, is_met: isTicked };
  const count = sent
    .filter(({ day }) => day >= span.from && day <= span.deadline)
    .reduce((sum, one) => sum + one.count, 0);
  return { ...span, count, is_met: isTicked || count >= target };
}

function stateOf(current: Period, missed: Period | null, today: Day): ObligationState {
  const left = daysBetween(today, current.deadline);
  const [soon, urgent] = ALERT_DAYS;
  if (missed) return 'late';
  if (current.is_met) return 'met';
  if (left < 0) return 'late';
  if (left > soon) return 'open';
  return left > urgent ? 'soon' : 'urgent';
}

/**
 * Where an obligation stands on a day. Applications and reports have fixed periods of whole months from a day on. A
 * sign-in is due some days after the last one, and a renewal on its day: both wait until they are done.
 */
export function obligationStanding(schedule: Schedule, facts: Facts, today: Day): Standing {
  const { kind, every, starts_on, due_on } = schedule;
  const waiting = (current: Period): Standing => ({
    ...{ current, missed: null, next_deadline: null },
    state: stateOf(current, null, today),
  });
  if (due_on !== null) return waiting(judge(schedule, facts, { from: due_on, deadline: due_on }));
  if (every === null || starts_on === null) throw new Error('An obligation without a schedule');
  if (kind === 'sign-in') {
    const from = [starts_on, ...facts.ticks.map(({ done_on }) => done_on)].sort().at(-1) ?? starts_on;
    return waiting({ from, deadline: addDays(from, every), count: null, is_met: false });
  }
  const index = indexOn(starts_on, every, today);
  const current = judge(schedule, facts, spanAt(starts_on, every, index));
  const before = index === 0 ? null : judge(schedule, facts, spanAt(starts_on, every, index - 1));
  const missed = before && !before.is_met && before.deadline >= schedule.counts_from ? before : null;
  return {
    current,
    missed,
    next_deadline: spanAt(starts_on, every, index + 1).deadline,
    state: stateOf(current, missed, today),
  };
}
