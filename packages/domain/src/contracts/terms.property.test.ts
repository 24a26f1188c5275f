import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../shared/days.ts';
import { cancelBy, dueReminders, nextTermEnd, TERM_MONTHS, type Term, termsPassed } from './terms.ts';
import { CONTRACT_PERIODS } from './vocabulary.ts';

// The slow reference walks the calendar one day at a time in UTC, where no day is longer or shorter than another.
const MS_OF_A_DAY = 24 * 60 * 60 * 1000;
const iso = (time: number): Day => new Date(time).toISOString().slice(0, 10);

function daysEarlier(day: Day, count: number): Day {
  let time = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; left--) time -= MS_OF_A_DAY;
  return iso(time);
}

/** Walks to the same date `months` later, or to the last day before the month after it begins. */
function monthsLater(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const target = year * 12 + (month - 1) + months;
  let time = Date.parse(`${day}T00:00:00Z`);
  let last = time;
  for (;;) {
    const at = new Date(time);
    const index = at.getUTCFullYear() * 12 + at.getUTCMonth();
    if (index > target) return iso(last);
    if (index === target && at.getUTCDate() === date) return iso(time);
    last = time;
    time += MS_OF_A_DAY;
  }
}

const day = fc
  .integer({ min: 0, max: 9000 })
  .map((count) => iso(Date.parse('2015-01-01') + count * MS_OF_A_DAY));
const term: fc.Arbitrary<Term> = fc.record({
  starts_on: fc.option(day),
  ends_on: fc.option(day),
  period: fc.option(fc.constantFrom(...CONTRACT_PERIODS)),
  renews_automatically: fc.boolean(),
  notice_days: fc.integer({ min: 0, max: 400 }),
});

describe('terms of contracts', () => {
  it('[REN-02] the last day to say no is the end less the notice when the contract renews by itself, else its end', () => {
    fc.assert(
      fc.property(term, (value) => {
        const expected =
          value.ends_on !== null && value.renews_automatically
            ? daysEarlier(value.ends_on, value.notice_days)
            : value.ends_on;
        expect(cancelBy(value)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('[REN-02] counts calendar days across changes of the hour, leap days and month ends', () => {
    const base = { starts_on: null, period: 'yearly', renews_automatically: true } as const;
    expect(cancelBy({ ...base, ends_on: '2027-03-31', notice_days: 30 })).toBe('2027-03-01');
    expect(cancelBy({ ...base, ends_on: '2028-03-01', notice_days: 1 })).toBe('2028-02-29');
    expect(cancelBy({ ...base, ends_on: '2026-10-26', notice_days: 7 })).toBe('2026-10-19');
  });

  it('[REN-03] a term advances by whole periods from the start, as a walk through the calendar finds', () => {
    fc.assert(
      fc.property(term, (value) => {
        const months = value.period === null ? null : TERM_MONTHS[value.period];
        let expected: Day | null = null;
        if (months !== null && value.ends_on !== null) {
          const anchor = value.starts_on ?? value.ends_on;
          let count = 0;
          expected = anchor;
          while (expected <= value.ends_on) {
            count += months;
            expected = monthsLater(anchor, count);
          }
        }
        expect(nextTermEnd(value)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('[REN-03] keeps the 31st through shorter months', () => {
    const monthly = {
      starts_on: '2026-01-31',
      period: 'monthly',
      renews_automatically: true,
      notice_days: 0,
    } as const;
    const ends = termsPassed({ ...monthly, ends_on: '2026-01-31' }, '2026-06-01').map(
      ({ next_end }) => next_end,
    );
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
  });

  it('[REN-03] an automatic contract advances until its end is not before today, others never do', () => {
    fc.assert(
      fc.property(term, day, (value, today) => {
        const passed = termsPassed(value, today);
        const last = passed.at(-1)?.next_end ?? value.ends_on;
        const canAdvance = value.renews_automatically && nextTermEnd(value) !== null;
        if (!canAdvance) expect(passed).toEqual([]);
        else expect(last !== null && last >= today).toBe(true);
        for (const [index, step] of passed.entries()) {
          expect(step.term_end < today).toBe(true);
          expect(step.term_end).toBe(passed[index - 1]?.next_end ?? value.ends_on);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[REN-04] every lead time is due from its day on, once', () => {
    const leads = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 6 });
    fc.assert(
      fc.property(day, leads, leads, day, (cancel_by, reminder_days, made, today) => {
        const expected = [];
        for (let lead = 200; lead >= 0; lead--) {
          if (reminder_days.includes(lead) && !made.includes(lead) && daysEarlier(cancel_by, lead) <= today) {
            expected.push(lead);
          }
        }
        expect(dueReminders({ cancel_by, reminder_days, made }, today)).toEqual(expected);
      }),
    );
  });
});
