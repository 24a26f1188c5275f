import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { placeOf } from './credentials.repo.ts';
import { disableRowSecurity } from './rotate-keys.repo.ts';
import { rotateKeys } from './rotate-keys.service.ts';
import { fingerprinter, keyIdOf, open } from './vault.ts';

/** The key of the test application and its replacement. */
const OLD = { id: 'test', key: Buffer.alloc(32, 7) };
const NEW = { id: '2027-01', key: randomBytes(32) };
const SECRETS = { username: 'studio', password: 'mot-de-passe', api_key: 'clé', notes: 'note' };

let test: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

async function storeSecrets(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const tool = await createTool(test.base.owner);
    await test.call('PUT', `/api/tools/${tool.id}/credentials`, {
      cookie: admin.cookie,
      body: index % 2 === 0 ? SECRETS : { password: SECRETS.password },
    });
  }
}

const rows = () => test.base.owner.selectFrom('tool_credentials').selectAll().orderBy('id').execute();
const keyOf = (row: { password: Buffer | null }) => (row.password ? keyIdOf(row.password) : null);
const keysInUse = async () => (await rows()).map(keyOf);
const lastActs = async () =>
  (
    await test.base.owner
      .selectFrom('app.audit_log')
      .select(['detail', 'target_id'])
      .where('action', '=', 'keys.rotate')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
  ).reverse();

/** Every value decrypts with only the new key, to the same text as before. */
async function expectAllUnderNewKey(): Promise<void> {
  for (const row of await rows()) {
    for (const field of SECRET_FIELDS) {
      const sealed = row[field];
      if (sealed) expect(open([NEW], placeOf(row, field), sealed)).toBe(SECRETS[field]);
    }
  }
}

describe('the rotation of the vault key', () => {
  it('[SEC-13] moves every secret to the new key without changing its content or its save time', async () => {
    await storeSecrets(7);
    const before = await rows();
    const progress: number[] = [];
    const rotation = await rotateKeys(test.base.owner, [NEW, OLD], {
      batchSize: 3,
      onProgress: ({ rewrapped }) => void progress.push(rewrapped),
    });
    expect(rotation).toEqual({ pending: 7, rewrapped: 7, failed: [], remaining: 0 });
    expect(progress).toEqual([3, 6, 7]);
    await expectAllUnderNewKey();
    const after = await rows();
    expect(after.map(({ version, updated_at }) => ({ version, updated_at }))).toEqual(
      before.map(({ version, updated_at }) => ({ version, updated_at })),
    );
    expect(await lastActs()).toEqual([
      { target_id: NEW.id, detail: { phase: 'start', pending: 7 } },
      { target_id: NEW.id, detail: { phase: 'end', rewrapped: 7, failed: 0, remaining: 0 } },
    ]);
  });

  it('[CODE-01] moves the secrets of perks with their fingerprints, so that duplicates are still refused', async () => {
    const perk = await createPerk(test.base.owner, { way: 'unique-code' });
    const add = async (app: TestApp, text: string) =>
      (
        await app.call('POST', `/api/perks/${perk.id}/secrets`, { cookie: admin.cookie, body: { text } })
      ).json();
    expect(await add(test, 'ROTATION-0001\nROTATION-0002')).toMatchObject({ added: 2 });
    expect(await rotateKeys(test.base.owner, [NEW, OLD], { batchSize: 1 })).toMatchObject({
      ...{ pending: 2, rewrapped: 2, failed: [], remaining: 0 },
    });
    const secrets = await test.base.owner
      .selectFrom('perk_secrets')
      .select(['id', 'perk_id', 'sealed', 'fingerprint'])
      .execute();
    const fingerprintOf = fingerprinter(NEW);
    const clear = secrets.map(({ id, perk_id, sealed }) =>
      open([NEW], { rowId: id, perkId: perk_id }, sealed),
    );
    expect(clear.toSorted()).toEqual(['ROTATION-0001', 'ROTATION-0002']);
    for (const [index, { fingerprint }] of secrets.entries()) {
      expect(fingerprint).toEqual(fingerprintOf(clear[index] ?? ''));
    }
    // Back under the key of the running process, which compares fingerprints again.
    expect(await rotateKeys(test.base.owner, [OLD, NEW])).toMatchObject({ rewrapped: 2, remaining: 0 });
    expect(await add(test, 'ROTATION-0002\nROTATION-0003')).toEqual({
      ...{ added: 1, refused: 1, faults: [{ line: 1, fault: 'known' }] },
    });
    await test.base.owner.deleteFrom('perks').execute();
  });

  it('does and records nothing when run a second time', async () => {
    await storeSecrets(2);
    await rotateKeys(test.base.owner, [NEW, OLD]);
    const [before, acts] = [await rows(), await lastActs()];
    expect(await rotateKeys(test.base.owner, [NEW, OLD])).toMatchObject({ pending: 0, rewrapped: 0 });
    expect(await rows()).toEqual(before);
    expect(await lastActs()).toEqual(acts);
  });

  it('stops between two batches on request, and the next run does the rest', async () => {
    await storeSecrets(5);
    const stop = new AbortController();
    const first = await rotateKeys(test.base.owner, [NEW, OLD], {
      batchSize: 2,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(first).toMatchObject({ pending: 5, rewrapped: 2, remaining: 3 });
    expect((await keysInUse()).filter((id) => id === NEW.id)).toHaveLength(2);
    expect(await rotateKeys(test.base.owner, [NEW, OLD], { batchSize: 2 })).toMatchObject({
      pending: 3,
      rewrapped: 3,
      remaining: 0,
    });
    await expectAllUnderNewKey();
  });

  it('loses nothing when it fails in the middle: complete batches are kept, and the next run does the rest', async () => {
    await storeSecrets(5);
    let batches = 0;
    const dying = rotateKeys(test.base.owner, [NEW, OLD], {
      batchSize: 2,
      onProgress: async () => {
        batches += 1;
        // In the next batch one row is written before another row's write fails.
        const [, , , fourth] = await rows();
        if (batches === 1) await refuse(fourth?.id ?? '');
      },
    });
    await expect(dying).rejects.toThrow('refused by the test');
    await sql`drop trigger refuse on tool_credentials`.execute(test.base.owner);
    expect(await keysInUse()).toEqual([NEW.id, NEW.id, OLD.id, OLD.id, OLD.id]);
    expect(await rotateKeys(test.base.owner, [NEW, OLD], { batchSize: 2 })).toMatchObject({ rewrapped: 3 });
    await expectAllUnderNewKey();
  });

  it('reports the tools whose values cannot be decrypted, leaves them unchanged and continues', async () => {
    await storeSecrets(3);
    const [, broken] = await rows();
    const password = Buffer.from(broken?.password ?? '');
    password[20] = (password[20] ?? 0) ^ 1;
    await test.base.owner
      .updateTable('tool_credentials')
      .set({ password })
      .where('id', '=', broken?.id ?? '')
      .execute();
    expect(await rotateKeys(test.base.owner, [NEW, OLD], { batchSize: 1 })).toEqual({
      pending: 3,
      rewrapped: 2,
      failed: [{ tool: broken?.tool_id }],
      remaining: 1,
    });
    expect((await rows()).find(({ id }) => id === broken?.id)?.password).toEqual(password);
  });

  it('fails if row-level security would hide rows', async () => {
    await storeSecrets(1);
    const hidden = withActor(test.base.db, { userId: null }, async (trx) => {
      await disableRowSecurity(trx);
      return trx.selectFrom('tool_credentials').select('id').execute();
    });
    await expect(hidden).rejects.toMatchObject({ code: '42501' });
  });

  it('runs as a command that prints its progress and rejects two keys with one id', async () => {
    await storeSecrets(2);
    const env = {
      DATABASE_OWNER_URL: test.base.urls.owner,
      VAULT_KEK: `${NEW.id}:${NEW.key.toString('base64')}`,
      VAULT_OLD_KEKS: `${OLD.id}:${OLD.key.toString('base64')}`,
    };
    const done = await command(env);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.output).toContain('2/2\n');
    expect(done.output).toContain('2 fiches de plus, 0 restantes');
    expect(done.output).not.toContain(NEW.key.toString('base64'));
    await expectAllUnderNewKey();
    const confused = await command({ ...env, VAULT_OLD_KEKS: `${NEW.id}:${OLD.key.toString('base64')}` });
    expect(confused.code).toBe(1);
    expect(confused.errors).toContain('every key must have an id of its own');
  });
});

async function refuse(rowId: string): Promise<void> {
  await sql`create or replace function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused by the test'; end $$`.execute(test.base.owner);
  await sql`create trigger refuse before update on tool_credentials for each row
    when (new.id = ${sql.lit(rowId)}) execute function public.refuse()`.execute(test.base.owner);
}

async function command(env: Record<string, string>) {
  const cli = fileURLToPath(new URL('../../entrypoints/cli.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, 'rotate-keys'], { env: { PATH: process.env.PATH, ...env } });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}
