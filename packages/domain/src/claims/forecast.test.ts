import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '../shared/days.ts';
import { DECISION_DAYS, decisionDay } from './ends.ts';
import { type CoveredClaim, type Forecast, forecast } from './forecast.ts';
import { CLAIM_INTENTIONS, CLAIM_STATES } from './vocabulary.ts';

const TODAY = '2026-11-16';

const claim = (values: Partial<CoveredClaim> = {}): CoveredClaim => ({
  id: 'nuage',
  state: 'activated',
  ends_on: '2027-03-14',
  price_after: 180,
  intention: null,
  ...values,
});

const row = ({ months }: Forecast, month: string) => months.find((one) => one.month === month);

describe('forecast', () => {
  it('[CLIFF-01] covers a tool until its perk ends and charges it from the day after', () => {
    const found = forecast([claim()], TODAY);
    expect(found.months.map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
      ...['2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
    ]);
    expect(row(found, '2027-02')).toMatchObject({ covered: 180, to_pay: 0 });
    expect(row(found, '2027-03')).toMatchObject({ covered: 0, to_pay: 180 });
    expect(found.jump).toEqual({ month: '2027-03', from: 0, to: 180, claim_ids: ['nuage'] });
  });

  it('[CLIFF-01] starts the bill in the next month after an end on the last day of a month', () => {
    const found = forecast([claim({ ends_on: '2027-02-28' })], TODAY);
    expect(row(found, '2027-02')).toMatchObject({ covered: 180, to_pay: 0 });
    expect(found.jump?.month).toBe('2027-03');
  });

  it('[CLIFF-01] names the month with the highest rise, and the first of two that are equal', () => {
    const small = claim({ id: 'fil', ends_on: '2026-12-05', price_after: 20.1 });
    const twins = ['a', 'b'].map((id, index) =>
      claim({ id, ends_on: `2027-0${index + 4}-10`, price_after: 90.2 }),
    );
    const found = forecast([small, ...twins], TODAY);
    expect(found.jump).toEqual({ month: '2027-04', from: 20.1, to: 110.3, claim_ids: ['a'] });
    expect(row(found, '2027-10')).toMatchObject({ covered: 0, to_pay: 200.5 });
  });

  it('[CLIFF-01] expects no bill for a tool that the startup leaves, and the full price of a negotiation', () => {
    for (const intention of ['cancel', 'switch'] as const) {
      const left = forecast([claim({ intention })], TODAY);
      expect(row(left, '2027-02')?.covered).toBe(180);
      expect(row(left, '2027-03')).toMatchObject({ covered: 0, to_pay: 0 });
      expect(left.jump).toBeNull();
    }
    expect(forecast([claim({ intention: 'negotiate' })], TODAY).jump?.to).toBe(180);
  });

  it('[CLIFF-01] covers without an end, leaves out what does not run, and counts unknown prices', () => {
    const found = forecast(
      [
        claim({ ends_on: null, price_after: 50 }),
        claim({ state: 'granted', ends_on: null, price_after: 70 }),
        claim({ state: 'ended' }),
        claim({ price_after: null }),
      ],
      TODAY,
    );
    expect(new Set(found.months.map(({ covered, to_pay }) => `${covered} ${to_pay}`))).toEqual(
      new Set(['50 0']),
    );
    expect(found).toMatchObject({ jump: null, unpriced: 1 });
  });

  const day = (from: Day, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(from, n));
  const anyClaim = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...CLAIM_STATES),
    ends_on: fc.option(day('2024-01-01', 1500)),
    price_after: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100)),
    intention: fc.option(fc.constantFrom(...CLAIM_INTENTIONS)),
  });

  /** Walks every day of the twelve months and asks of each claim whether that day has a bill. */
  function slowMonths(claims: readonly CoveredClaim[], today: Day) {
    const days: Day[] = [];
    const first = `${today.slice(0, 7)}-01`;
    for (let at = first; at < addMonths(first, 12); at = addDays(at, 1)) days.push(at);
    const byMonth = Map.groupBy(days, (at) => at.slice(0, 7));
    return [...byMonth].map(([month, daysOfMonth]) => {
      let [covered, toPay] = [0n, 0n];
      for (const { state, ends_on, price_after, intention } of claims) {
        if (price_after === null || (state !== 'activated' && state !== 'granted')) continue;
        if (state === 'granted' && ends_on === null) continue;
        const price = BigInt(price_after.toFixed(2).replace('.', ''));
        const isOver = daysOfMonth.some((at) => ends_on !== null && at > ends_on);
        if (!isOver) covered += price;
        else if (intention !== 'cancel' && intention !== 'switch') toPay += price;
      }
      return { month, covered: Number(covered) / 100, to_pay: Number(toPay) / 100 };
    });
  }

  it('[CLIFF-01] agrees with a walk through every day, and jumps where the bill rises most', () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 12 }), day('2025-01-01', 800), (claims, today) => {
        const found = forecast(claims, today);
        const slow = slowMonths(claims, today);
        expect(found.months).toEqual(slow);
        const rises = slow.map(
          ({ to_pay }, index) => Math.round(to_pay * 100) - Math.round((slow[index - 1]?.to_pay ?? 0) * 100),
        );
        const most = Math.max(...rises);
        if (most <= 0) expect(found.jump).toBeNull();
        else {
          expect(found.jump?.month).toBe(slow[rises.indexOf(most)]?.month);
          const named = claims.filter(({ id }) => found.jump?.claim_ids.includes(id));
          const cents = named.reduce((sum, one) => sum + Math.round((one.price_after ?? 0) * 100), 0);
          expect(cents).toBe(most);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('decisionDay', () => {
  it('[CLIFF-02] is 30 days before the end, inside the perk’s time, and gone once the startup decided', () => {
    const anyDay = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n));
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.option(fc.constantFrom(...CLAIM_INTENTIONS)),
        (ends_on, since, intention) => {
          const found = decisionDay({ ends_on, since, intention });
          if (intention !== null) expect(found).toBeNull();
          else if (addDays(since, DECISION_DAYS) <= ends_on)
            expect(addDays(found ?? '', DECISION_DAYS)).toBe(ends_on);
          else expect([since, ends_on].toSorted()[0]).toBe(found);
        },
      ),
    );
  });
});
