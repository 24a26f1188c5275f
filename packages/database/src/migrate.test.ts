import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LaterVersionError, migrateToLatest } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

const SCHEMA = new URL('../schema/', import.meta.url);

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

describe('migrateToLatest', () => {
  it('applies nothing to a database that is up to date', async () => {
    expect(await migrateToLatest(base.urls.owner)).toEqual([]);
  });

  it.each(['0001_foundation', '0000_baseline_00000000'])(
    'refuses a database whose first migration is %s, and changes nothing in it',
    async (name) => {
      const earlier = await testDatabase();
      try {
        await sql`update migrations.kysely_migration set name = ${name} where name like '0000%'`.execute(
          earlier.owner,
        );
        await expect(migrateToLatest(earlier.urls.owner)).rejects.toThrow(
          `This database was created by an earlier schema (${name})`,
        );
        const { rows } = await sql<{
          name: string;
        }>`select name from migrations.kysely_migration order by name`.execute(earlier.owner);
        expect(rows[0]).toEqual({ name });
      } finally {
        await earlier.close();
      }
    },
  );

  it('[SHIP-01] refuses a database that a later version migrated, with one sentence and without a change', async () => {
    const later = await testDatabase();
    try {
      await sql`insert into migrations.kysely_migration (name, timestamp) values ('9998_later', 'x'), ('9999_last', 'y')`.execute(
        later.owner,
      );
      const state = () =>
        sql<{ state: string }>`
          select (select string_agg(m::text, ' ' order by name) from migrations.kysely_migration m)
            || (select string_agg(nspname || nspacl::text, ' ' order by nspname) from pg_namespace) as state`.execute(
          later.owner,
        );
      const before = await state();
      const error = await migrateToLatest(later.urls.owner, { perk_backup: 'another-password' }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(LaterVersionError);
      expect(String(error)).toMatch(
        /^Error: This database was migrated by a later version \(its migration 9999_last is unknown here\) [^.]*\(docs\/upgrade\.md\)\.$/,
      );
      expect((await state()).rows).toEqual(before.rows);
      const backup = new pg.Client(later.urls.backup);
      await backup.connect();
      await backup.end();
    } finally {
      await later.close();
    }
  });

  it('has a baseline that creates each function and table once', async () => {
    const files = (await readdir(SCHEMA)).map((file) => readFile(new URL(file, SCHEMA), 'utf8'));
    const text = (await Promise.all(files)).join('\n');
    const created = [...text.matchAll(/^create (?:unlogged )?(?:table|function|view) ([^\s(]+)/gm)].map(
      ([, name]) => name,
    );
    expect(created.length).toBeGreaterThan(100);
    expect(created).toEqual([...new Set(created)]);
    expect(text).not.toMatch(/^(create or replace|drop|alter table \S+ (add|drop)) /m);
  });

  it('leaves perk_kernel without the right to create', async () => {
    const { rows } = await sql<{ may_create: boolean }>`
      select has_schema_privilege('perk_kernel', name, 'create') as may_create
        from unnest(array['public', 'app', 'auth']) name`.execute(base.owner);
    expect(rows.map(({ may_create }) => may_create)).toEqual([false, false, false]);
  });
});
