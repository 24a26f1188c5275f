import { MERGE_FIELDS } from '@perkotheque/domain/duplicates/merge-fields';
import { toolFields } from '@perkotheque/domain/tools/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const columns = toolFields.map(({ name }) => (name === 'category' ? 'category_id' : name));

async function writableColumns(privilege: 'INSERT' | 'UPDATE'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.column_privileges
     where grantee = 'perk_app' and table_schema = 'public' and table_name = 'tools'
       and privilege_type = ${privilege}`.execute(base.owner);
  return rows.map(({ name }) => name).sort();
}

it('lets the application write the fields that the domain describes and the member in charge, and no other column', async () => {
  expect(await writableColumns('INSERT')).toEqual([...columns, 'id', 'created_by', 'owner_user_id'].sort());
  expect(await writableColumns('UPDATE')).toEqual([...columns, 'deleted_at', 'owner_user_id'].sort());
});

it('lets a merge choose the same fields, except secure access', async () => {
  const { rows } = await sql<{ fields: string[] }>`select app.tool_fields() as fields`.execute(base.owner);
  expect(rows[0]?.fields.sort()).toEqual([...MERGE_FIELDS, 'has_secure_access'].sort());
});
