import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, ownIdOf } from './ids.ts';
import { mendCategory, mendGroup, mendTrend, readSecrets } from './mend-others.ts';
import { mendPerson, mendRole, readEmail } from './mend-people.ts';
import { mendRequest } from './mend-request.ts';
import { mendPreference, mendSetting } from './mend-setting.ts';
import { mendTool } from './mend-tool.ts';
import { Mender } from './mend-values.ts';
import { EARLIER_TABLES, type EarlierTable } from './vocabulary.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const ID = '00000000-0000-4000-8000-000000000001';
const base = { id: ID, now: NOW };

/** Rows with the table's columns and any value that JSON can hold, among them texts that look right. */
function rowsOf(table: EarlierTable) {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'admin',
      'moderateur',
      'true',
      '480',
      'www.a.example',
      'https://a.example',
      '2999-01-01',
      'x'.repeat(6000),
    ),
  );
  return fc.dictionary(fc.constantFrom<string>(...EARLIER_TABLES[table]), value);
}

const MENDERS: [EarlierTable, (row: Record<string, unknown>) => unknown][] = [
  ['categories', (row) => mendCategory(row, base)],
  ['profiles', (row) => [readEmail(row), mendPerson(row, { ...base, email: 'a@b.example' })]],
  ['user_roles', (row) => mendRole(row.role, { fallback: 'user', unknown: 'role_unknown' })],
  ['user_settings', (row) => mendPreference(row, NOW)],
  ['system_settings', (row) => mendSetting(row, NOW)],
  ['tools', (row) => mendTool(row, { ...base, findCategory: () => undefined })],
  ['tool_credentials', (row) => readSecrets(row)],
  ['tool_requests', (row) => mendRequest(row, { ...base, findPerson: () => undefined })],
  ['duplicate_groups', (row) => mendGroup(row, { ...base, findPerson: () => undefined })],
  ['product_hunt_trends', (row) => mendTrend(row, base)],
];

describe('a row of the earlier application', () => {
  it.each(MENDERS)('[SHIP-04] of %s is mended or refused, whatever its values are', (table, mend) => {
    fc.assert(
      fc.property(rowsOf(table), (row) => {
        expect(mend(row)).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  it('[SHIP-04] gets the rights of a role only when it is written as the earlier application wrote it', () => {
    const read = (role: unknown) => mendRole(role, { fallback: 'user', unknown: 'role_unknown' });
    expect(read('moderateur')).toEqual({ role: 'moderator', reason: 'role_spelling' });
    for (const role of ['Admin', ' admin ', 'administrateur', 'modérateur', null, {}]) {
      expect(read(role)).toEqual({ role: 'user', reason: 'role_unknown' });
    }
  });

  it('[SHIP-04] keeps a UUID and gets the same id each time for any other key', () => {
    expect(ownIdOf('tools', keyOf('A0000000-0000-4000-8000-00000000000B') ?? '')).toBe(
      'a0000000-0000-4000-8000-00000000000b',
    );
    expect(ownIdOf('tools', '17')).toBe(ownIdOf('tools', keyOf(17) ?? ''));
    expect(ownIdOf('tools', '17')).not.toBe(ownIdOf('profiles', '17'));
    expect(ownIdOf('tools', '17')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('[SHIP-04] has no date in the future and no day that PostgreSQL does not know', () => {
    const mender = new Mender(NOW);
    expect(mender.moment('a', '2026-05-01T12:00:01+00:00')).toBe(NOW);
    expect(mender.moment('b', '2026-05-01 11:00:00')).toEqual(new Date('2026-05-01T11:00:00Z'));
    expect(mender.moment('c', 'infinity')).toBe(NOW);
    expect(mender.day('d', '0000-01-01')).toBeNull();
    expect(mender.remarks).toEqual([
      { reason: 'date_in_future', field: 'a' },
      { reason: 'date_invalid', field: 'c' },
      { reason: 'date_invalid', field: 'd' },
    ]);
  });
});
