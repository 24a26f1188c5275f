import { createHash } from 'node:crypto';
import { describeProcessor, type SheetFact } from '@perkotheque/domain/processors/register';
import type { TransferBasis } from '@perkotheque/domain/processors/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seedDemo } from './seed.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await seedDemo(base.owner, {
    passwordHash: 'x',
    seal: (_place, clear) => hash(clear),
    sealSecret: (_place, clear) => ({ sealed: hash(clear), fingerprint: hash(clear) }),
  });
});
afterAll(() => base.close());

async function gapsOf(startup: string) {
  const rows = await base.owner
    .selectFrom('startup_tools as u')
    .innerJoin('startups as s', 's.id', 'u.startup_id')
    .innerJoin('tools as t', 't.id', 'u.tool_id')
    .select(['t.id', 't.owner', 't.dpa_url', 't.subprocessors_url', 't.hosting_country', 'u.personal_data'])
    .select(['u.processing_purpose', 'u.processing_said_at', 'u.transfer_basis', 'u.transfer_detail'])
    .where('s.name', '=', startup)
    .where('u.has_personal_data', '=', true)
    .where('u.ended_on', 'is', null)
    .execute();
  const { rows: facts } = await sql<SheetFact & { tool_id: string }>`
    select tool_id, field, source, is_reviewed, recorded_at from tool_processor_facts`.execute(base.owner);
  const gaps = rows.flatMap((row) => {
    const { processing_purpose: purpose, personal_data: data, processing_said_at: said_at } = row;
    const transfer_basis = row.transfer_basis as TransferBasis | null;
    const said = { purpose, data, said_at, country: null, transfer_basis, transfer_detail: null };
    const own = facts.filter(({ tool_id }) => tool_id === row.id);
    return Object.values(describeProcessor(said, row, own)).flatMap(({ gap }) => gap ?? []);
  });
  return { processors: rows.length, gaps: [...new Set(gaps)].sort() };
}

test('[REG-01] the demonstration has a list that can be filed, and one with gaps of every kind', async () => {
  expect(await gapsOf('Solivette')).toEqual({ processors: 5, gaps: [] });
  expect(await gapsOf('Tavelune')).toMatchObject({
    gaps: ['country', 'either', 'review', 'staff', 'startup'],
  });
});
