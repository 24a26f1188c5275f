import { MERGE_FIELDS } from '@perkotheque/domain/duplicates/merge-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

async function writableColumns(privilege: 'INSERT' | 'UPDATE'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.column_privileges
     where grantee = 'perk_app' and table_schema = 'public' and table_name = 'tools'
       and privilege_type = ${privilege}`.execute(base.owner);
  return rows.map(({ name }) => name).sort();
}

it('lets the application write the fields that the domain describes, and no other column', async () => {
  expect(await writableColumns('INSERT')).toEqual([...MERGE_FIELDS, 'id', 'created_by'].sort());
  expect(await writableColumns('UPDATE')).toEqual([...MERGE_FIELDS, 'deleted_at'].sort());
});

it('lets a merge take the same fields', async () => {
  const { rows } = await sql<{ fields: string[] }>`select app.tool_fields() as fields`.execute(base.owner);
  expect(rows[0]?.fields.sort()).toEqual([...MERGE_FIELDS].sort());
});
