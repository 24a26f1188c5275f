import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createStartup } from './testing/factories.ts';
import { createClaim, createCodes, createPerk } from './testing/perk-factories.ts';

const STARTUPS = 500;
const CODES = 100;
const RUSHES = caseCount(20);

let base: TestDatabase;
let pool: pg.Pool;
let startupIds: string[];
let perk: { id: string; tool_id: string | null };

beforeAll(async () => {
  base = await testDatabase();
  pool = new pg.Pool({ connectionString: base.urls.owner, max: 40 });
  startupIds = [];
  for (let count = 0; count < STARTUPS; count += 1) startupIds.push((await createStartup(base.owner)).id);
});
afterAll(async () => {
  await pool.end();
  await base.close();
});
beforeEach(async () => {
  await base.owner.deleteFrom('perks').execute();
  await base.owner.deleteFrom('claims').execute();
  perk = await createPerk(base.owner, { way: 'unique-code' });
});

const take = async (claimId: string): Promise<boolean> =>
  (await pool.query('select app.take_code($1) as taken', [claimId])).rows[0].taken;
const giveBack = async (claimId: string): Promise<boolean> =>
  (await pool.query('select app.return_code($1) as returned', [claimId])).rows[0].returned;
const findPerk = () =>
  base.owner
    .selectFrom('perks')
    .select(['stock', 'state', 'state_reason'])
    .where('id', '=', perk.id)
    .executeTakeFirstOrThrow();
const holders = async () =>
  (
    await base.owner
      .selectFrom('perk_secrets')
      .select('claim_id')
      .where('perk_id', '=', perk.id)
      .where('claim_id', 'is not', null)
      .execute()
  ).map(({ claim_id }) => claim_id);

/** One claim for each startup, in one statement. */
async function claimForAll(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into claims (startup_id, perk_id, tool_name, perk_title, way, terms_version)
    select id, ${perk.id}, 'Outil', 'Avantage', 'unique-code', 1 from unnest(${startupIds}::uuid[]) id returning id`.execute(
    base.owner,
  );
  return rows.map(({ id }) => id);
}

describe('codes under a rush', () => {
  it(`[CODE-02] serves ${CODES} of ${STARTUPS} startups that ask at once for ${CODES} codes, none twice, ${RUSHES} times in a row`, async () => {
    for (let round = 0; round < RUSHES; round += 1) {
      await base.owner.deleteFrom('claims').execute();
      await base.owner.deleteFrom('perk_secrets').execute();
      await createCodes(base.owner, perk.id, CODES);
      expect(await findPerk()).toEqual({ stock: CODES, state: 'live', state_reason: null });
      const claims = await claimForAll();
      const answers = await Promise.all(claims.map(take));
      const served = claims.filter((_claim, index) => answers[index]);
      expect(served).toHaveLength(CODES);
      expect((await holders()).sort()).toEqual(served.sort());
      expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
    }
  }, 120_000);

  it('[CODE-02] loses no code and grants none twice when the process is killed in between', async () => {
    await createCodes(base.owner, perk.id, CODES);
    const claims = await claimForAll();
    const program = fileURLToPath(new URL('./testing/code-taker.process.ts', import.meta.url));
    const reported: string[] = [];
    for (let kill = 0; kill < 5; kill += 1) {
      const waiting = claims.filter((claim) => !reported.includes(claim));
      const child = spawn(process.execPath, [program, base.urls.owner, ...waiting]);
      const lines = createInterface({ input: child.stdout });
      const ended = once(child, 'close');
      let count = 0;
      lines.on('line', (line) => {
        reported.push(line);
        count += 1;
        if (count === 10) child.kill('SIGKILL');
      });
      const [, signal] = await ended;
      expect(signal).toBe('SIGKILL');
      await noOtherSession();
      const bound = await holders();
      expect(bound).toEqual(expect.arrayContaining(reported));
      expect(await findPerk()).toMatchObject({ stock: CODES - bound.length });
    }
    const answers = await Promise.all(claims.map(take));
    expect(answers.filter(Boolean)).toHaveLength(CODES);
    const bound = await holders();
    expect(new Set(bound).size).toBe(CODES);
    expect(bound).toEqual(expect.arrayContaining(reported));
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
  }, 60_000);
});

/** Waits for the server to roll back the transactions of a killed process. */
async function noOtherSession(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (rows[0].busy === 0) return;
  }
}

describe('the code of one claim', () => {
  it('is bound once, however often it is asked for', async () => {
    await createCodes(base.owner, perk.id, 3);
    const claim = await createClaim(base.owner, { perk_id: perk.id });
    expect(await Promise.all([take(claim.id), take(claim.id), take(claim.id)])).toEqual([true, true, true]);
    expect(await holders()).toEqual([claim.id]);
    expect(await findPerk()).toMatchObject({ stock: 2 });
  });

  it('[CODE-02] returns to the stock unread, and never once it was read', async () => {
    await createCodes(base.owner, perk.id, 1);
    const claim = await createClaim(base.owner, { perk_id: perk.id });
    await take(claim.id);
    expect(await giveBack(claim.id)).toBe(true);
    expect(await findPerk()).toEqual({ stock: 1, state: 'live', state_reason: null });
    await take(claim.id);
    await base.owner.updateTable('perk_secrets').set({ first_read_at: new Date() }).execute();
    expect(await giveBack(claim.id)).toBe(false);
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
    const { rows } = await pool.query('select app.has_read_code($1, $2) as has_read', [
      claim.startup_id,
      perk.id,
    ]);
    expect(rows).toEqual([{ has_read: true }]);
  });

  it('returns to the stock unread when the startup is erased, and is spent when it was read', async () => {
    await createCodes(base.owner, perk.id, 2);
    const [unread, read] = [
      await createClaim(base.owner, { perk_id: perk.id }),
      await createClaim(base.owner, { perk_id: perk.id }),
    ];
    for (const { id } of [unread, read]) await take(id);
    await base.owner
      .updateTable('perk_secrets')
      .set({ first_read_at: new Date() })
      .where('claim_id', '=', read.id)
      .execute();
    await base.owner.deleteFrom('startups').where('id', 'in', [unread.startup_id, read.startup_id]).execute();
    expect(await findPerk()).toEqual({ stock: 1, state: 'live', state_reason: null });
  });

  it('is granted and returned by no member directly', async () => {
    const admin = await createMember(base.owner, { role: 'admin' });
    const claim = await createClaim(base.owner, { perk_id: perk.id });
    for (const name of ['take_code', 'return_code'] as const) {
      const attempt = withActor(base.db, { userId: admin.id }, (trx) =>
        sql`select ${sql.ref(`app.${name}`)}(${claim.id})`.execute(trx),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the stock of a perk', () => {
  it('[CODE-05] pauses the perk at 0 and brings it back when codes are added', async () => {
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
    await createCodes(base.owner, perk.id, 2);
    expect(await findPerk()).toEqual({ stock: 2, state: 'live', state_reason: null });
    await base.owner.updateTable('perk_secrets').set({ voided_at: new Date() }).execute();
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
    await createCodes(base.owner, perk.id, 1);
    expect(await findPerk()).toEqual({ stock: 1, state: 'live', state_reason: null });
  });

  it('leaves a perk paused that staff paused, and one whose tool is in the trash', async () => {
    await base.owner.updateTable('perks').set({ state: 'paused', state_reason: 'staff' }).execute();
    await createCodes(base.owner, perk.id, 1);
    expect(await findPerk()).toEqual({ stock: 1, state: 'paused', state_reason: 'staff' });
    await base.owner.updateTable('perks').set({ state: 'live', state_reason: null }).execute();
    await base.owner.deleteFrom('perk_secrets').execute();
    await base.owner
      .updateTable('tools')
      .set({ deleted_at: new Date() })
      .where('id', '=', perk.tool_id ?? '')
      .execute();
    await createCodes(base.owner, perk.id, 1);
    expect(await findPerk()).toEqual({ stock: 1, state: 'paused', state_reason: 'tool' });
  });

  it('is the number of free codes, whatever staff write into it', async () => {
    await createCodes(base.owner, perk.id, 2);
    await base.owner.updateTable('perks').set({ stock: 50 }).execute();
    expect(await findPerk()).toMatchObject({ stock: 2 });
    await base.owner.updateTable('perks').set({ way: 'on-request' }).execute();
    expect(await findPerk()).toMatchObject({ stock: null });
    await base.owner.updateTable('perks').set({ way: 'unique-code' }).execute();
    expect(await findPerk()).toMatchObject({ stock: 2 });
  });

  it('of a perk without codes is what staff wrote, and 0 pauses it too', async () => {
    await base.owner.updateTable('perks').set({ way: 'on-request' }).execute();
    await base.owner.updateTable('perks').set({ stock: 0 }).execute();
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
    await base.owner.updateTable('perks').set({ stock: 3 }).execute();
    expect(await findPerk()).toEqual({ stock: 3, state: 'live', state_reason: null });
  });

  it('of codes cannot be read by members, and codes cannot be read by moderators', async () => {
    await createCodes(base.owner, perk.id, 1);
    for (const role of ['user', 'moderator'] as const) {
      const { id } = await createMember(base.owner, { role });
      const rows = await withActor(base.db, { userId: id }, (trx) =>
        trx.selectFrom('perk_secrets').select('id').execute(),
      );
      expect(rows, role).toEqual([]);
    }
    const admin = await createMember(base.owner, { role: 'admin' });
    const sealed = withActor(base.db, { userId: admin.id }, (trx) =>
      trx.selectFrom('perk_secrets').select('sealed').execute(),
    );
    await expect(sealed).rejects.toMatchObject({ code: '42501' });
  });
});
