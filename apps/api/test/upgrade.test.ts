import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS, migrateToLatest, readBaseline } from '@perkotheque/database/migrate';
import { copyDatabase, type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { debianBinaries } from '@perkotheque/database/testing/debian-server';
import { ROLE_PASSWORDS } from '@perkotheque/database/testing/names';
import { type KeptRelease, listKeptReleases, unpackBackup } from '@perkotheque/database/testing/releases';
import { describeSchema } from '@perkotheque/database/testing/schema-description';
import { countLostRows, hashTables } from '@perkotheque/database/testing/table-contents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEncryptionKey } from '#config/env-fields.ts';
import { loadBackup, restoreBackup } from '#features/backups/restore.service.ts';
import { open } from '#features/credentials/vault.ts';
import { installJobs } from '#jobs/install.ts';
import { Child } from './support/child-process.ts';
import { ORIGIN, TEST_SOURCE } from './support/test-env.ts';

const RELEASES = listKeptReleases();
/** Adds columns, a row and a table, as migrations to come may. */
const MADE_UP = `
  alter table tools add column made_up text;
  alter table tool_requests add column made_up integer not null default 0;
  insert into categories (name) values ('Made up');
  create table made_up (id integer primary key);`;

it('[SHIP-02] the schema of v0.1.0 is frozen', async () => {
  const [first] = RELEASES;
  expect(first?.version).toBe('0.1.0');
  const { name } = await readBaseline();
  expect(
    name,
    'packages/database/schema differs from v0.1.0, whose installations would no longer start: undo that, and write a migration (packages/database/migrations/README.md)',
  ).toBe(first?.baseline);
});

describe.each(RELEASES)('an upgrade from v$version', (release) => {
  let folder: string;
  let file: string;
  let binDir: string;
  let former: TestDatabase;
  let upgraded: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'perkotheque-upgrade-'));
    file = path.join(folder, 'dump');
    unpackBackup(release, file);
    former = await testDatabase('template0');
    binDir = await debianBinaries();
    await loadBackup({ ownerUrl: former.urls.owner, file, binDir, passwords: ROLE_PASSWORDS });
    upgraded = await copyDatabase(former);
    await migrateToLatest(upgraded.urls.owner);
  });
  afterAll(async () => {
    await upgraded.close();
    await former.close();
    await rm(folder, { recursive: true });
  });

  it('[SHIP-02] starts from the backup as it was made', async () => {
    expect(await hashTables(former.urls.owner)).toEqual(release.tables);
    const { rows } = await sql<{ name: string }>`
      select name from migrations.kysely_migration order by name limit 1`.execute(former.owner);
    expect(rows).toEqual([{ name: release.baseline }]);
  });

  it('[SHIP-02] gives the schema of a new installation and keeps every row', async () => {
    const fresh = await testDatabase();
    try {
      expect(await countLostRows(former.urls.owner, upgraded.urls.owner)).toEqual({});
      await installJobs(upgraded.urls.owner);
      const description = await describeSchema(upgraded.urls.owner);
      expect(description.length).toBeGreaterThan(2000);
      expect(description).toEqual(await describeSchema(fresh.urls.owner));
      expect(await migrateToLatest(upgraded.urls.owner)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it('[SHIP-02] applies migrations that come later to upgraded and new installations alike', async () => {
    const migrations = path.join(folder, 'migrations');
    await cp(MIGRATIONS, migrations, { recursive: true });
    await writeFile(path.join(migrations, '9999_made_up.sql'), MADE_UP);
    const later = pathToFileURL(`${migrations}/`);
    const old = await copyDatabase(former);
    const fresh = await testDatabase();
    try {
      expect((await migrateToLatest(old.urls.owner, {}, later)).at(-1)).toBe('9999_made_up');
      expect(await migrateToLatest(fresh.urls.owner, {}, later)).toEqual(['9999_made_up']);
      expect(await countLostRows(former.urls.owner, old.urls.owner)).toEqual({});
      await installJobs(old.urls.owner);
      expect(await describeSchema(old.urls.owner)).toEqual(await describeSchema(fresh.urls.owner));
      expect(await describeSchema(old.urls.owner)).not.toEqual(await describeSchema(upgraded.urls.owner));

      // The comparison of rows notices a changed row and a deleted one.
      await sql`update missed_searches set times = times + 1 where text_norm = (select min(text_norm) from missed_searches)`.execute(
        old.owner,
      );
      await sql`delete from missed_searches where text_norm = (select max(text_norm) from missed_searches)`.execute(
        old.owner,
      );
      expect(await countLostRows(former.urls.owner, old.urls.owner)).toMatchObject({
        'public.missed_searches': 2,
      });
    } finally {
      await old.close();
      await fresh.close();
    }
  });

  it('[CODE-07] holds the unread codes when its backup is restored, and leaves the schema of this version', async () => {
    const unread = sql`select id from perk_secrets where kind = 'unique-code' and voided_at is null
      and first_read_at is null order by id`;
    const { rows: expected } = await unread.execute(former.owner);
    expect(expected.length).toBeGreaterThan(0);
    const restored = await testDatabase('template0');
    try {
      const { codes } = await restoreBackup({
        ownerUrl: restored.urls.owner,
        ...{ file, binDir, passwords: ROLE_PASSWORDS },
      });
      expect(codes).toBe(expected.length);
      const { rows } = await sql`select id from perk_secrets where is_held order by id`.execute(
        restored.owner,
      );
      expect(rows).toEqual(expected);
      const { rows: given } = await sql`select 1 from perks where way = 'unique-code' and stock > 0`.execute(
        restored.owner,
      );
      expect(given).toEqual([]);
      expect(await migrateToLatest(restored.urls.owner)).toEqual([]);
    } finally {
      await restored.close();
    }
  });

  // Only v0.1.0 was without these facts.
  if (release.version === '0.1.0')
    it('[REG-01] dates what sheets say by their last edit, and leaves what a run found to be checked', async () => {
      const { rows } = await sql<{ filled: number; known: number; is_checked: boolean; is_dated: boolean }>`
      select (select count(*)::integer from tools where btrim(owner) <> '') as filled, count(*)::integer as known,
             bool_and(f.is_reviewed = not exists (
               select from tool_field_sources s
                where s.tool_id = t.id and s.field = 'owner' and s.run_id is not null and s.reverted_at is null
                  and s.new_value = to_jsonb(t.owner))) as is_checked,
             bool_and(f.recorded_at <= t.updated_at) as is_dated
        from tool_processor_facts f join tools t on t.id = f.tool_id where f.field = 'owner'`.execute(
        upgraded.owner,
      );
      expect(rows[0]?.known).toBeGreaterThan(0);
      expect(rows).toEqual([
        { filled: rows[0]?.known, known: rows[0]?.known, is_checked: true, is_dated: true },
      ]);
    });

  it('[SHIP-02] leaves credentials that open with the same key', async () => {
    const rows = await upgraded.owner
      .selectFrom('tool_credentials')
      .selectAll()
      .where('password', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const place = { rowId: row.id, toolId: row.tool_id, field: 'password', version: 1 } as const;
      const clear = open([keyEncryptionKey.parse(release.vaultKek)], place, row.password ?? Buffer.alloc(0));
      expect(clear.length).toBeGreaterThan(0);
    }
  });

  it('[SHIP-02] lets people sign in and see their tools', async () => {
    const migrate = new Child('migrate', { DATABASE_OWNER_URL: upgraded.urls.owner });
    expect(await migrate.exited, migrate.errors).toBe(0);
    const http = startHttp(upgraded, release);
    try {
      const port = await http.says(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/);
      const origin = `http://127.0.0.1:${port}`;
      const signIn = await fetch(`${origin}/api/auth/sign-in`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'membre@perkotheque.example', password: release.password }),
      });
      expect(signIn.status).toBe(200);
      const cookie = signIn.headers
        .getSetCookie()
        .map((value) => value.split(';')[0])
        .join('; ');
      const tools = await fetch(`${origin}/api/tools`, { headers: { cookie } });
      expect(tools.status).toBe(200);
      const list = (await tools.json()) as { tools: { name: string }[] };
      expect(list.tools.length).toBeGreaterThan(10);
      expect((await fetch(`${origin}/api/tools`)).status).toBe(401);
    } finally {
      http.signal('SIGTERM');
      await http.exited;
    }
  });
});

function startHttp({ urls }: TestDatabase, release: KeptRelease): Child {
  return new Child('http', {
    ...TEST_SOURCE,
    PORT: '0',
    DATABASE_URL: urls.app,
    DATABASE_AUTH_URL: urls.auth,
    VAULT_KEK: release.vaultKek,
  });
}
