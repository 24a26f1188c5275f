import { createContract } from '@perkotheque/database/testing/contract-factories';
import type { ContractDecisionInput } from '@perkotheque/domain/contracts/input';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Slow on purpose: walks day by day to the same date in the month that is wanted, or to its last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const target = year * 12 + month - 1 + months;
  let last = Date.parse(day);
  for (let time = last; ; time += DAY_MS) {
    const at = new Date(time);
    const index = at.getUTCFullYear() * 12 + at.getUTCMonth();
    if (index > target) return iso(last);
    if (index === target && at.getUTCDate() === date) return iso(time);
    last = time;
  }
}

interface Reference {
  start: string;
  periods: number;
  stops_on: string | null;
  /** Every price with its first day, in order. */
  prices: { since: string; amount: number }[];
  decisions: { kind: string; term_end: string; next_end: string | null }[];
}

type Move = { kind: 'renewed' | 'cancelled' | 'reopened' } | { kind: 'renegotiated'; amount: number };
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constantFrom('renewed' as const, 'cancelled' as const, 'reopened' as const) }),
  fc.record({ kind: fc.constant('renegotiated' as const), amount: fc.integer({ min: 1, max: 4 }) }),
);

/** Returns whether the move is possible, and makes it on the reference. */
function apply(reference: Reference, step: Move, months: number): boolean {
  const end = monthsAfter(reference.start, reference.periods * months);
  if ((step.kind === 'reopened') !== (reference.stops_on !== null)) return false;
  let next_end: string | null = null;
  if (step.kind === 'cancelled' || step.kind === 'reopened') {
    reference.stops_on = step.kind === 'cancelled' ? end : null;
  } else {
    reference.periods += 1;
    next_end = monthsAfter(reference.start, reference.periods * months);
    if (step.kind === 'renegotiated' && step.amount !== reference.prices.at(-1)?.amount) {
      reference.prices.push({ since: end, amount: step.amount });
    }
  }
  reference.decisions.push({ kind: step.kind, term_end: end, next_end });
  return true;
}

const bodyOf = (step: Move, term_end: string): ContractDecisionInput | object =>
  step.kind === 'renegotiated'
    ? { kind: step.kind, term_end, amount_cents: step.amount }
    : { kind: step.kind, term_end, ...(step.kind === 'cancelled' && { stops_on: term_end }) };

it('[REN-03] any sequence of decisions keeps whole periods, the whole history and prices without a gap', async () => {
  const start = fc
    .integer({ min: 0, max: 1500 })
    .map((days) => iso(Date.parse('2024-01-01') + days * DAY_MS));
  const period = fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const);
  const moves = fc.array(move, { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(start, period, moves, async (starts_on, chosen, steps) => {
      const months = MONTHS[chosen];
      const { id } = await createContract(test.base.owner, {
        starts_on,
        ends_on: monthsAfter(starts_on, months),
        period: chosen,
        amount_cents: 1,
      });
      const reference: Reference = {
        start: starts_on,
        periods: 1,
        stops_on: null,
        prices: [{ since: starts_on, amount: 1 }],
        decisions: [],
      };
      for (const step of steps) {
        const end = monthsAfter(starts_on, reference.periods * months);
        const isPossible = apply(reference, step, months);
        const body = bodyOf(step, end);
        const answer = await test.call('POST', `/api/contracts/${id}/decisions`, { ...admin, body });
        expect(answer.statusCode).toBe(isPossible ? 201 : 409);
      }
      const contract = (await test.call('GET', `/api/contracts/${id}`, admin)).json();
      const formers = reference.prices.slice(0, -1).map(({ since, amount }, index) => ({
        since,
        until: reference.prices[index + 1]?.since,
        amount_cents: amount,
      }));
      expect(contract).toMatchObject({
        starts_on,
        ends_on: monthsAfter(starts_on, reference.periods * months),
        stops_on: reference.stops_on,
        amount_cents: reference.prices.at(-1)?.amount,
        former_prices: formers.toReversed(),
        decisions: reference.decisions.toReversed(),
      });
      expect(contract.former_prices).toHaveLength(formers.length);
      expect(contract.decisions).toHaveLength(reference.decisions.length);
    }),
    { numRuns: 40 },
  );
});
