import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLine } from '../imports/check-line.ts';
import { PERK_CLOCKS } from '../perks/vocabulary.ts';
import { addDays, addMonths } from '../shared/days.ts';
import type { ClaimFieldName } from './import-fields.ts';
import { CLAIM_SHAPE } from './import-shape.ts';
import { settleImport } from './import-state.ts';
import { IMPORTED_STATES } from './vocabulary.ts';

const day = fc.integer({ min: 0, max: 1200 }).map((count) => addDays('2024-01-01', count));

it('[CLM-08] settles a claim of the past as the nightly job would have, one night after the other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('granted', 'activated' as const),
      day,
      fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
      fc.constantFrom(...PERK_CLOCKS),
      fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
      fc.integer({ min: 0, max: 900 }),
      (state, started_on, length, clock, duration_months, age) => {
        const ends_on = length === null ? null : addDays(started_on, length);
        const today = addDays(started_on, age);
        // A perk whose clock starts at its activation has no end while it is only granted.
        const hasClock = clock !== 'activation' || state === 'activated';
        const derived = hasClock && duration_months !== null ? addMonths(started_on, duration_months) : null;
        const last = ends_on ?? derived;
        let endedOn: string | null = null;
        for (let night = started_on; night <= today && endedOn === null; night = addDays(night, 1)) {
          if (last !== null && night > last) endedOn = last;
        }
        const settled = settleImport(
          { state, started_on, ends_on, end_kind: null },
          { clock, duration_months },
          today,
        );
        expect(settled).toEqual({
          state: endedOn === null ? state : 'ended',
          is_activated: state === 'activated',
          end_kind: endedOn === null ? null : 'expired',
          ended_on: endedOn,
        });
      },
    ),
  );
});

it('[CLM-08] keeps an end that is written, with its reason', () => {
  const written = { state: 'ended', started_on: '2024-01-01', ends_on: '2024-06-30' } as const;
  const terms = { clock: 'activation', duration_months: 24 } as const;
  expect(settleImport({ ...written, end_kind: 'converted' }, terms, '2026-01-01')).toEqual({
    state: 'ended',
    is_activated: true,
    end_kind: 'converted',
    ended_on: '2024-06-30',
  });
});

const check = (cells: Partial<Record<ClaimFieldName, string>>) =>
  checkLine(CLAIM_SHAPE, new Map(Object.entries(cells)) as Map<ClaimFieldName, string>, {});

it('[CLM-08] reads a line as people write it: words, dates and euros', () => {
  expect(
    check({
      startup: 'Nuage',
      tool: 'Figma',
      state: 'Terminée',
      started_on: '1/3/2024',
      ends_on: '2024-09-01',
      end_kind: 'résiliée',
      confirmed_value: '4,2 k€',
    }),
  ).toEqual({
    name: 'Nuage',
    row: {
      startup: 'Nuage',
      tool: 'Figma',
      perk: null,
      state: 'ended',
      started_on: '2024-03-01',
      ends_on: '2024-09-01',
      end_kind: 'cancelled',
      confirmed_value: 4200,
      account_name: null,
      note: null,
    },
  });
  expect(IMPORTED_STATES.map((state) => CLAIM_SHAPE.choices.state?.get(state))).toEqual(IMPORTED_STATES);
});

it('[CLM-08] refuses a start in the future, an end before the start, and an ended claim without its end', () => {
  const line = { startup: 'Nuage', tool: 'Figma', started_on: '2024-03-01' };
  const faults = (cells: Partial<Record<ClaimFieldName, string>>) => {
    const checked = check({ ...line, ...cells });
    return 'faults' in checked ? checked.faults.map(({ field, reason }) => `${field} ${reason}`) : [];
  };
  expect(faults({ started_on: '2999-01-01' })).toEqual(['started_on in_future']);
  expect(faults({ ends_on: '2024-02-29' })).toEqual(['ends_on before_start']);
  expect(faults({ state: 'terminée' })).toEqual(['ends_on required']);
  expect(faults({ state: 'terminée', ends_on: '2999-01-01' })).toEqual(['ends_on in_future']);
  expect(faults({ state: 'refusée', started_on: '1999-12-31', confirmed_value: '-1' })).toEqual([
    'state unknown_value',
    'started_on not_a_date',
    'confirmed_value not_a_number',
  ]);
});
