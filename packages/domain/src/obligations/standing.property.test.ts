import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayInParis } from '../shared/days.ts';
import { obligationStanding, type Schedule } from './standing.ts';

// The slow reference walks the calendar one day at a time in UTC, where no day is longer or shorter than another.
const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: Day): Day => iso(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

/** Every first day of a period from the start on: the same date, or the last one of a shorter month. */
function* firstDays(startsOn: Day, months: number): Generator<Day> {
  const date = Number(startsOn.slice(8));
  let sinceStart = 0;
  for (let day = startsOn; ; day = dayAfter(day)) {
    const isLastOfMonth = dayAfter(day).slice(8) === '01';
    const isTheDate = Number(day.slice(8)) === date || (isLastOfMonth && Number(day.slice(8)) < date);
    if (!isTheDate) continue;
    if (sinceStart % months === 0) yield day;
    sinceStart += 1;
  }
}

type Reference = { from: Day; before: Day | null; end: Day; after: Day };

/** The last day before each next period, found by walking. */
function walk(startsOn: Day, months: number, today: Day): Reference {
  const days = firstDays(startsOn, months);
  let before: Day | null = null;
  let from = days.next().value as Day;
  for (;;) {
    const next = days.next().value as Day;
    if (today < next) {
      return { from, before, end: addDays(next, -1), after: addDays(days.next().value as Day, -1) };
    }
    before = from;
    from = next;
  }
}

const day = fc.integer({ min: 0, max: 3650 }).map((count) => iso(Date.parse('2024-01-01') + count * DAY_MS));
const sent = fc.array(fc.record({ day, count: fc.integer({ min: 1, max: 4 }) }), { maxLength: 30 });

const base: Schedule = {
  ...{ kind: 'applications', every: 3, target: 5, starts_on: '2026-01-01', due_on: null },
  counts_from: '2020-01-01',
};
const none = { ticks: [], sent: [] };

describe('where an obligation stands', () => {
  it('[OBL-01] finds period, count, next deadline and the missed period as a walk through the calendar does', () => {
    fc.assert(
      fc.property(
        fc.record({ starts_on: day, today: day, counts_from: day, sent }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('applications' as const, 'report' as const),
        fc.array(day, { maxLength: 3 }),
        fc.tuple(fc.boolean(), fc.boolean()),
        (given, every, target, kind, other, [ticksCurrent, ticksBefore]) => {
          const { starts_on, today, counts_from } = given;
          const found = walk(starts_on, every, today);
          const beforeEnd = addDays(found.from, -1);
          const deadlines = [
            ...other,
            ...(ticksCurrent ? [found.end] : []),
            ...(ticksBefore ? [beforeEnd] : []),
          ];
          const ticks = deadlines.map((deadline) => ({ deadline, done_on: today }));
          const schedule: Schedule = {
            ...{ kind, every, starts_on, due_on: null, counts_from },
            target: kind === 'applications' ? target : null,
          };
          const countIn = (from: Day, to: Day) => {
            let count = 0;
            for (const one of given.sent) {
              for (let at = from; at <= to; at = dayAfter(at)) if (at === one.day) count += one.count;
            }
            return count;
          };
          const isMet = (from: Day, to: Day) =>
            deadlines.includes(to) || (kind === 'applications' && countIn(from, to) >= target);
          const standing = obligationStanding(schedule, { ticks, sent: given.sent }, today);
          expect(standing.current).toEqual({
            from: found.from,
            deadline: found.end,
            count: kind === 'applications' ? countIn(found.from, found.end) : null,
            is_met: isMet(found.from, found.end),
          });
          expect(standing.next_deadline).toBe(found.after);
          const isMissed =
            found.before !== null && beforeEnd >= counts_from && !isMet(found.before, beforeEnd);
          expect(standing.missed?.deadline ?? null).toBe(isMissed ? beforeEnd : null);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('[OBL-01] counts a sign-in from the last one, and waits until it is done', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.array(day),
        fc.integer({ min: 1, max: 366 }),
        (starts_on, today, done, every) => {
          const last = [starts_on, ...done].sort().at(-1) ?? starts_on;
          let deadline = last;
          for (let left = every; left > 0; left -= 1) deadline = dayAfter(deadline);
          const ticks = done.map((done_on) => ({ deadline: done_on, done_on }));
          const schedule = { ...base, kind: 'sign-in', every, target: null, starts_on } as const;
          const { current, missed, state } = obligationStanding(schedule, { ticks, sent: [] }, today);
          expect(current).toEqual({ from: last, deadline, count: null, is_met: false });
          expect(missed).toBeNull();
          expect(state === 'late').toBe(today > deadline);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[OBL-01] counts applications from the first to the last day of a period', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'];
    const facts = { ticks: [], sent: days.map((one) => ({ day: one, count: 1 })) };
    expect(obligationStanding(base, facts, '2026-02-01').current.count).toBe(2);
  });

  it('[OBL-01] keeps the 31st through shorter months and leap years', () => {
    const monthly = { ...base, every: 1, starts_on: '2027-12-31' };
    const on = (today: Day) => obligationStanding(monthly, none, today).current;
    expect(on('2028-02-28')).toMatchObject({ from: '2028-01-31', deadline: '2028-02-28' });
    expect(on('2028-02-29')).toMatchObject({ from: '2028-02-29', deadline: '2028-03-30' });
    expect(on('2028-03-31')).toMatchObject({ from: '2028-03-31', deadline: '2028-04-29' });
  });

  it('[OBL-01] changes period at midnight in Paris, in summer and in winter time', () => {
    const quarter = (moment: string) =>
      obligationStanding(base, none, dayInParis(new Date(moment))).current.from;
    expect(quarter('2026-03-31T21:59:59Z')).toBe('2026-01-01');
    expect(quarter('2026-03-31T22:00:00Z')).toBe('2026-04-01');
    expect(quarter('2026-12-31T22:59:59Z')).toBe('2026-10-01');
    expect(quarter('2026-12-31T23:00:00Z')).toBe('2027-01-01');
    const daily = { ...base, kind: 'sign-in', every: 30, target: null, starts_on: '2026-03-15' } as const;
    expect(obligationStanding(daily, none, '2026-03-15').current.deadline).toBe('2026-04-14');
    const autumn = { ...daily, starts_on: '2026-10-15' };
    expect(obligationStanding(autumn, none, '2026-10-15').current.deadline).toBe('2026-11-14');
  });

  it('[OBL-01] a renewal is met by a tick for its day, and late after it without one', () => {
    const renewal = { ...base, kind: 'renewal', every: null, target: null, starts_on: null } as const;
    const stateOn = (today: Day, deadline?: Day) =>
      obligationStanding(
        { ...renewal, due_on: '2026-06-30' },
        { sent: [], ticks: deadline ? [{ deadline, done_on: today }] : [] },
        today,
      ).state;
    expect(
      ['2026-06-15', '2026-06-16', '2026-06-26', '2026-06-27', '2026-06-30', '2026-07-01'].map((one) =>
        stateOn(one),
      ),
    ).toEqual(['open', 'soon', 'soon', 'urgent', 'urgent', 'late']);
    expect(stateOn('2026-07-05', '2026-06-30')).toBe('met');
    expect(stateOn('2026-07-05', '2025-06-30')).toBe('late');
  });
});
