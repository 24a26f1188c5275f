import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERK_CLOCKS } from '../perks/vocabulary.ts';
import { addDays, addMonths, daysBetween } from '../shared/days.ts';
import { type ClaimDays, dueQuestions, dueReminders, endDay } from './clock.ts';
import { CLAIM_INTENTIONS } from './vocabulary.ts';

const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-01-01', count));
const maybeDay = fc.option(day, { nil: null });
const days: fc.Arbitrary<ClaimDays> = fc.record({
  started_on: day,
  sent_on: maybeDay,
  granted_on: maybeDay,
  activated_on: maybeDay,
  starts_on: maybeDay,
});

/** Runs the nightly job on each day of the perk and returns what it sent, as « days before the end ». */
function sentOverTime(
  endsOn: string,
  since: string,
  saidOn: string | null,
  stopped: readonly number[],
): number[][] {
  const sent: number[] = [];
  const mails: number[][] = [];
  for (let today = since, n = 0; today <= addDays(endsOn, 3); today = addDays(today, 1), n += 1) {
    if (stopped.includes(n)) continue;
    const intention = saidOn !== null && saidOn <= today ? CLAIM_INTENTIONS[0] : null;
    const due = dueReminders({ ends_on: endsOn, since, sent, intention }, today);
    if (due.length > 0) mails.push([daysBetween(today, endsOn), ...due]);
    sent.push(...due);
  }
  return mails;
}

describe('end of a claim', () => {
  it('[CLM-06] counts from application, approval or activation, and an entered end wins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PERK_CLOCKS),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        days,
        maybeDay,
        (clock, duration_months, claim, entered) => {
          const applied = claim.sent_on === null ? claim.started_on : claim.sent_on;
          let activated = claim.activated_on;
          if (activated !== null && claim.starts_on !== null) activated = claim.starts_on;
          const from = { application: applied, approval: claim.granted_on, activation: activated }[clock];
          let expected = entered;
          if (entered === null && from !== null && duration_months !== null) {
            expected = addMonths(from, duration_months);
          }
          expect(endDay({ clock, duration_months }, claim, entered)).toBe(expected);
        },
      ),
    );
  });
});

describe('reminders before the end', () => {
  it('[CLM-06] are sent once each, 60, 30 and 7 days before the end', () => {
    expect(sentOverTime('2027-06-30', '2026-06-30', null, [])).toEqual([
      [60, 60],
      [30, 30],
      [7, 7],
    ]);
  });

  it('[CLM-06] are made up for on the last day of the perk', () => {
    const nights = Array.from({ length: daysBetween('2026-06-30', '2027-06-30') }, (_, night) => night);
    expect(sentOverTime('2027-06-30', '2026-06-30', null, nights)).toEqual([[0, 60, 30, 7]]);
  });

  it('[CLM-06] skip those already past at activation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (length) => {
        const expected = [60, 30, 7].filter((before) => before <= length).map((before) => [before, before]);
        expect(sentOverTime(addDays('2026-03-01', length), '2026-03-01', null, [])).toEqual(expected);
      }),
    );
  });

  it('[CLM-06] stop when the startup says what it will do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (daysBefore) => {
        const said = addDays('2027-06-30', -daysBefore);
        const expected = [60, 30, 7]
          .filter((before) => before > daysBefore)
          .map((before) => [before, before]);
        expect(sentOverTime('2027-06-30', '2026-06-30', said, [])).toEqual(expected);
      }),
    );
  });

  it('[CLM-06] are never sent twice nor after the end when the job misses nights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 125 }), { maxLength: 110 }),
        (length, stopped) => {
          const mails = sentOverTime(addDays('2026-03-01', length), '2026-03-01', null, stopped);
          const all = mails.flatMap(([, ...due]) => due);
          expect(new Set(all).size).toBe(all.length);
          expect(mails.every(([left = -1]) => left >= 0)).toBe(true);
          for (const before of [60, 30, 7].filter((one) => one <= length)) {
            const nights = Array.from({ length: before + 1 }, (_, n) => length - before + n);
            expect(all.includes(before)).toBe(nights.some((night) => !stopped.includes(night)));
          }
        },
      ),
    );
  });
});

describe('questions on a claim without news', () => {
  it('[CLM-04] are asked after 7 days and once more after 21', () => {
    const asked: number[] = [];
    const onDays: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const due = dueQuestions('2026-11-01', asked, addDays('2026-11-01', n));
      if (due.length > 0) onDays.push(n);
      asked.push(...due);
    }
    expect(onDays).toEqual([7, 21]);
  });
});
