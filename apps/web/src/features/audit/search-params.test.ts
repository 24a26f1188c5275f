import { expect, it } from 'vitest';
import { parseAuditSearch } from './search-params.ts';

it('reads the filters of the log from the address, and ignores unknown values', () => {
  const actor = '11111111-2222-4333-8444-555555555555';
  expect(
    parseAuditSearch({
      action: 'credentials.reveal',
      actor,
      target: ' x ',
      from: '2026-11-01',
      to: '2026-11-30',
    }),
  ).toEqual({
    action: 'credentials.reveal',
    actor,
    target: 'x',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(
    parseAuditSearch({
      action: 'autre',
      actor: 'moi',
      target: 'x'.repeat(101),
      page: '2',
      from: '2026-02-31',
      to: 'demain',
    }),
  ).toEqual({});
});
