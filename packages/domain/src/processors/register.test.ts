import { describe, expect, it } from 'vitest';
import { describeProcessor, type Processing, type Sheet, type SheetFact } from './register.ts';
import { SHEET_FIELDS } from './vocabulary.ts';

const at = new Date('2026-03-02');
const SILENT: Processing = {
  ...{ purpose: null, data: null, country: null, transfer_basis: null, transfer_detail: null, said_at: null },
};
const EMPTY: Sheet = { owner: null, hosting_country: null, dpa_url: null, subprocessors_url: null };
const FULL: Sheet = {
  owner: 'Nuage SAS',
  hosting_country: 'US',
  dpa_url: 'https://nuage.example/dpa',
  subprocessors_url: 'https://nuage.example/sous-traitants',
};
const recorded = (is_reviewed = true): SheetFact[] =>
  SHEET_FIELDS.map((field) => ({ field, source: 'staff', is_reviewed, recorded_at: at }));
const gaps = (...args: Parameters<typeof describeProcessor>) =>
  Object.fromEntries(Object.entries(describeProcessor(...args)).map(([name, { gap }]) => [name, gap]));

describe('a line of the list of processors', () => {
  it('[REG-01] says who can fill each gap when nothing is known', () => {
    expect(gaps(SILENT, EMPTY, [])).toEqual({
      ...{ vendor: 'staff', purpose: 'startup', data: 'startup', country: 'either', transfer: 'country' },
      ...{ dpa: 'staff', subprocessors: null },
    });
  });

  it('[REG-01] gives each fact its source and its date', () => {
    const said_at = new Date('2026-05-04');
    const said: Processing = {
      ...SILENT,
      purpose: 'Envoi',
      data: 'E-mails',
      transfer_basis: 'clauses',
      said_at,
    };
    const facts = describeProcessor(said, FULL, recorded());
    expect(facts.vendor).toEqual({ value: 'Nuage SAS', source: 'staff', at, gap: null });
    expect(facts.purpose).toEqual({ value: 'Envoi', source: 'startup', at: said_at, gap: null });
    expect(facts.transfer).toEqual({ value: 'clauses', source: 'startup', at: said_at, gap: null });
    expect(Object.values(facts).filter(({ gap }) => gap !== null)).toEqual([]);
  });

  it('[REG-01] withholds what a program found and nobody checked, and what has no source', () => {
    const facts = describeProcessor(SILENT, FULL, recorded(false));
    for (const name of ['vendor', 'country', 'dpa', 'subprocessors'] as const)
      expect(facts[name]).toEqual({ value: null, source: null, at: null, gap: 'review' });
    expect(describeProcessor(SILENT, FULL, []).vendor).toMatchObject({ value: null, gap: 'staff' });
  });

  it.each([
    ['FR', null],
    ['NO', null],
    ['US', 'startup'],
    ['CH', 'startup'],
    ['GB', 'startup'],
  ])('[REG-01] asks for the basis of a transfer outside of the EEA alone: %s', (hosting_country, gap) => {
    expect(describeProcessor(SILENT, { ...FULL, hosting_country }, recorded()).transfer).toMatchObject({
      value: null,
      gap,
    });
  });

  it('[REG-01] prefers the region that the startup chose over the sheet', () => {
    const said: Processing = { ...SILENT, country: 'FR', said_at: at };
    const facts = describeProcessor(said, FULL, recorded());
    expect(facts.country).toMatchObject({ value: 'FR', source: 'startup' });
    expect(facts.transfer.gap).toBeNull();
  });
});
