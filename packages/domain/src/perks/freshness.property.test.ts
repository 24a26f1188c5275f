import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../shared/days.ts';
import { type Evidence, judgeFreshness } from './freshness.ts';
import { countDeadNights } from './links.ts';
import { LINK_STATES } from './vocabulary.ts';

const TODAY = '2026-11-16';

// Days around the limit of 90, and far ones.
const day = fc.option(
  fc.constantFrom(0, 1, 89, 90, 91, 400).map((days) => addDays(TODAY, -days)),
  { nil: null },
);
const evidence: fc.Arbitrary<Evidence> = fc.record({
  last_success_on: day,
  checked_on: day,
  published_on: day,
  reporting_startups: fc.nat(4),
  dead_nights: fc.nat(4),
  is_terms_changed: fc.boolean(),
});

/** Whether one of the days is among the last ninety, by going through them one by one. */
function isRecent(days: readonly (Day | null)[]): boolean {
  return Array.from({ length: 90 }, (_, back) => addDays(TODAY, -back)).some((recent) =>
    days.includes(recent),
  );
}

describe('freshness', () => {
  it('[FRESH-01] is one of three words with the reason that weighs most, as a slow reference says', () => {
    fc.assert(
      fc.property(evidence, (one) => {
        const days = [one.last_success_on, one.checked_on, one.published_on];
        const doubts = [
          { freshness: 'suspect', reason: 'reports', holds: one.reporting_startups > 2 },
          { freshness: 'suspect', reason: 'dead-link', holds: one.dead_nights > 2 },
          { freshness: 'to-check', reason: 'reports', holds: one.reporting_startups === 2 },
          { freshness: 'to-check', reason: 'terms-changed', holds: one.is_terms_changed },
          {
            freshness: 'to-check',
            reason: 'age',
            holds: days.some((known) => known !== null) && !isRecent(days),
          },
        ];
        const first = doubts.find(({ holds }) => holds);
        expect(judgeFreshness(one, TODAY)).toEqual(
          first
            ? { freshness: first.freshness, reason: first.reason }
            : { freshness: 'verified', reason: null },
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('[FRESH-02] a perk turns « à vérifier » on the ninetieth day without success or check, not before', () => {
    const fresh = {
      ...{ last_success_on: null, checked_on: TODAY, published_on: '2025-01-01' },
      ...{ reporting_startups: 0, dead_nights: 0, is_terms_changed: false },
    };
    const turning = Array.from({ length: 120 }, (_, days) => addDays(TODAY, days)).find(
      (later) => judgeFreshness(fresh, later).freshness === 'to-check',
    );
    expect(turning).toBe(addDays(TODAY, 90));
  });
});

describe('a link', () => {
  const night = fc.record({
    state: fc.constantFrom(...LINK_STATES),
    skipped: fc.integer({ min: 1, max: 2 }),
  });

  it('[FRESH-02] counts as dead once it was dead three nights running and has not answered since', () => {
    fc.assert(
      fc.property(fc.array(night, { maxLength: 12 }), (nights) => {
        let today = TODAY;
        let known: { night: Day; dead_nights: number } | null = null;
        const history: { night: Day; state: string }[] = [];
        for (const { state, skipped } of nights) {
          today = addDays(today, skipped);
          known = { night: today, dead_nights: countDeadNights(known, state, today) };
          history.push({ night: today, state });
        }
        const since = history.slice(history.findLastIndex(({ state }) => state === 'answers') + 1);
        const isDeadOn = (wanted: Day) =>
          since.some((visit) => visit.night === wanted && visit.state === 'dead');
        const isDead = since.some((visit) =>
          [0, 1, 2].every((later) => isDeadOn(addDays(visit.night, later))),
        );
        expect((known?.dead_nights ?? 0) >= 3).toBe(isDead);
      }),
      { numRuns: 1000 },
    );
  });

  it('[FRESH-02] counts a night once when the check runs twice', () => {
    const first = { night: TODAY, dead_nights: countDeadNights(null, 'dead', TODAY) };
    expect(countDeadNights(first, 'dead', TODAY)).toBe(1);
  });
});
