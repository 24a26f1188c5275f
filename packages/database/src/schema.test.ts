import { ROLES } from '@perkotheque/domain/accounts/roles';
import { SUGGESTED_ACTIONS } from '@perkotheque/domain/duplicates/vocabulary';
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from '@perkotheque/domain/tools/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createRequest, createTool } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const DOCUMENTED_COLUMNS: Record<string, string> = {
  tools:
    'id name description category_id team status url tool_type usage_level cost cost_per_period renewal_frequency renewal_date renewal_responsible tags use_cases key_features alternatives has_secure_access created_at updated_at deleted_at owner what_is_it_for how_to_use advantages product_hunt_url youtube_tutorial',
  categories: 'id name description color',
  user_favorites: 'user_id tool_id',
  tool_credentials: 'tool_id username password api_key notes created_by updated_at',
  tool_permissions: 'id tool_id role created_by created_at',
  tool_requests:
    'id tool_name description category sub_category requested_by priority votes status date_requested business_case estimated_cost expected_users created_at tool_id',
  duplicate_groups: 'id reason suggested_action created_by created_at updated_at',
  duplicate_group_tools: 'duplicate_group_id tool_id',
  product_hunt_trends:
    'id name description tagline category maker votes comments_count rank url image_url scraped_at',
  system_settings: 'key value description category updated_by updated_at',
  user_settings: 'id user_id key value updated_at',
  user_roles: 'user_id role',
  profiles: 'id full_name avatar_url status email created_at',
};

/** Every value of a vocabulary is stored, and one that is not in it is refused by the database itself. */
async function expectVocabulary(values: readonly string[], store: (value: string) => RawBuilder<unknown>) {
  for (const value of values) await store(value).execute(base.owner);
  await expect(store('inconnu').execute(base.owner)).rejects.toMatchObject({ code: '23514' });
}

describe('schema', () => {
  it('[DATA-01] has the specified tables and columns', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
      base.owner,
    );
    for (const [table, columns] of Object.entries(DOCUMENTED_COLUMNS)) {
      const present = rows.filter((row) => row.table_name === table).map((row) => row.column_name);
      expect(present, table).toEqual(expect.arrayContaining(columns.split(' ')));
    }
  });

  it('[DATA-02] fills in a tool’s defaults', async () => {
    const { id } = await createTool(base.owner);
    const tool = await base.owner
      .selectFrom('tools')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tool).toMatchObject({
      status: 'active',
      tool_type: 'saas',
      usage_level: 'medium',
      description: '',
      tags: [],
    });
  });

  it('[DATA-03] refuses any other status, type, usage, renewal frequency or team of a tool', async () => {
    const { id } = await createTool(base.owner);
    const set = (column: string) => (value: string) =>
      sql`update tools set ${sql.ref(column)} = ${value} where id = ${id}`;
    await expectVocabulary(TOOL_STATUSES, set('status'));
    await expectVocabulary(TOOL_TYPES, set('tool_type'));
    await expectVocabulary(USAGE_LEVELS, set('usage_level'));
    await expectVocabulary(RENEWAL_FREQUENCIES, set('renewal_frequency'));
    await expectVocabulary(TEAMS, set('team'));
  });

  it('[DATA-04] refuses any other role, account status, request status, priority or suggested action', async () => {
    const member = await createMember(base.owner);
    await createMember(base.owner, { role: 'admin' });
    await expectVocabulary(
      ROLES,
      (value) => sql`update user_roles set role = ${value} where user_id = ${member.id}`,
    );
    await expectVocabulary(
      ['active', 'suspended'],
      (value) => sql`update profiles set status = ${value} where id = ${member.id}`,
    );
    const request = await createRequest(base.owner);
    await expectVocabulary(
      REQUEST_STATUSES,
      (value) => sql`update tool_requests set status = ${value} where id = ${request.id}`,
    );
    await expectVocabulary(
      REQUEST_PRIORITIES,
      (value) => sql`update tool_requests set priority = ${value} where id = ${request.id}`,
    );
    await expectVocabulary(
      SUGGESTED_ACTIONS,
      (value) => sql`insert into duplicate_groups (reason, suggested_action) values ('x', ${value})`,
    );
  });

  it('[DATA-08] has the eight categories from the start', async () => {
    const rows = await base.owner.selectFrom('categories').select('name').execute();
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [
        'Productivité',
        'CRM & Ventes',
        'Intelligence Artificielle',
        'Design & UX',
        'Développement',
        'Communication',
        'Autres',
        'Sécurisé',
      ].sort(),
    );
  });

  it('forces row-level security on every table the application can reach', async () => {
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'app', 'auth')
         and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  it('pins the search path of every SECURITY DEFINER function and grants none to everybody', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname as name
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'app', 'auth') and p.prosecdef
         and (coalesce(array_to_string(p.proconfig, ','), '') not like '%search_path%'
              or has_function_privilege('public', p.oid, 'execute'))`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  it('describes every table in a comment', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.oid::regclass::text as name from pg_class t
       where t.relkind = 'r' and t.relnamespace::regnamespace::text in ('public', 'app', 'auth')
         and obj_description(t.oid, 'pg_class') is null`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  it('indexes every foreign key', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'app', 'auth')
         and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
      base.owner,
    );
    expect(rows.map(({ name }) => name).filter((name) => name !== 'system_settings.updated_by')).toEqual([]);
  });
});
