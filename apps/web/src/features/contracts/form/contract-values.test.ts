import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContractDetails } from '../api/contracts.ts';
import {
  BLANK,
  changesBetween,
  isPriceChanged,
  leadsOf,
  newContractOf,
  sentValues,
  valuesOf,
} from './contract-values.ts';
import { productOf } from './price-values.ts';

const TODAY = '2026-11-16';
const contract = {
  tool: { id: 't', name: 'Nuage' },
  amount_cents: 120_000,
  currency: 'EUR',
  period: 'yearly',
  seats: 10,
  seat_price_cents: 12_000,
  quote_cents: null,
  price_since: '2026-01-01',
  one_off_costs: [{ label: 'Mise en route', amount_cents: 49_990, day: '2026-01-01' }],
  starts_on: '2026-01-01',
  ends_on: '2027-01-01',
  renews_automatically: true,
  notice_days: 30,
  reminder_days: [90, 7],
  owner: { id: 'o', name: 'Camille' },
  deputy: null,
  team: 'IT',
  note: '',
  links: [],
  is_current: true,
} as unknown as ContractDetails;

it('[REN-01] the form sends nothing for a contract that nobody changed', () => {
  const values = valuesOf(contract, TODAY);
  expect(changesBetween(values, structuredClone(values))).toEqual({});
});

it('[REN-01] seats times price per seat is the amount to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (seats, cents) => {
        const seat_price_cents = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
        let slow = 0n;
        for (let seat = 0; seat < seats; seat += 1) slow += BigInt(cents);
        expect(productOf({ seats: String(seats), seat_price_cents })).toBe(Number(slow));
      },
    ),
    { numRuns: 40 },
  );
  expect(productOf({ seats: '3', seat_price_cents: '' })).toBeNull();
});

it('[REN-06] a changed price is sent with its first day, or without one as a correction', () => {
  const before = valuesOf(contract, TODAY);
  const after = { ...before, seats: '12' };
  expect(isPriceChanged(before, after)).toBe(true);
  expect(changesBetween(before, after)).toEqual({ seats: 12, amount_cents: 144_000, price_since: TODAY });
  expect(changesBetween(before, { ...after, change: 'correction' })).toEqual({
    seats: 12,
    amount_cents: 144_000,
  });
  expect(isPriceChanged(before, { ...before, note: 'Autre' })).toBe(false);
  expect(isPriceChanged({ ...before, amount_cents: '', seats: '', seat_price_cents: '' }, after)).toBe(false);
});

it('[REN-01] a new contract has euros, the usual reminders and no unknown value', () => {
  const values = { ...BLANK, tool: { id: 't', name: 'Nuage' }, period: 'monthly', amount_cents: '29,90' };
  expect(newContractOf(values)).toMatchObject({
    tool_id: 't',
    period: 'monthly',
    amount_cents: 2990,
    currency: 'EUR',
    seats: null,
    ends_on: null,
    notice_days: 0,
    reminder_days: [90, 60, 30, 7],
    is_current: true,
  });
  expect(sentValues({ ...BLANK, links: [{ label: ' Contrat ', url: ' https://a.example ' }] }).links).toEqual(
    [{ label: 'Contrat', url: 'https://a.example' }],
  );
});

it('[REN-01] reads reminder days as people type them', () => {
  expect(['90, 60;30 7', '7,7,30', '', '731', '3.5', 'bientôt'].map(leadsOf)).toEqual([
    [90, 60, 30, 7],
    [30, 7],
    [],
    undefined,
    undefined,
    undefined,
  ]);
});
