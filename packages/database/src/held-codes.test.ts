import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { holdUnreadCodes } from './hold-codes.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';
import { createClaim, createCodes, createPerk } from './testing/perk-factories.ts';

let base: TestDatabase;
let pool: pg.Pool;
let keeper: { id: string };
let perk: { id: string; tool_id: string | null };

beforeAll(async () => {
  base = await testDatabase();
  pool = new pg.Pool({ connectionString: base.urls.owner, max: 20 });
  keeper = await createMember(base.owner, { role: 'core-team' });
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

const hold = () => holdUnreadCodes(base.urls.owner);
const take = async (claimId: string): Promise<boolean> =>
  (await pool.query('select app.take_code($1) as taken', [claimId])).rows[0].taken;
const giveBack = async (claimId: string): Promise<boolean> =>
  (await pool.query('select app.return_code($1) as returned', [claimId])).rows[0].returned;
const decide = (isReleased: boolean, who = keeper, perkId = perk.id) =>
  withActor(base.db, { userId: who.id }, async (trx) => {
    const { rows } = await sql<{ decided: number; left_over: number }>`
      select decided, left_over from app.decide_held_codes(${perkId}, ${isReleased}, 'Annulé')`.execute(trx);
    return rows[0];
  });
const grant = () => createClaim(base.owner, { perk_id: perk.id, way: 'unique-code', state: 'granted' });
const findPerk = (id = perk.id) =>
  base.owner
    .selectFrom('perks')
    .select(['stock', 'state', 'state_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const listCodes = () =>
  base.owner
    .selectFrom('perk_secrets')
    .select(['id', 'claim_id', 'is_free', 'is_held', 'first_read_at', 'voided_at'])
    .where('perk_id', '=', perk.id)
    .execute();
const readCode = (claimId: string) =>
  sql<{ id: string }>`
    update perk_secrets set first_read_at = coalesce(first_read_at, now())
     where id = app.claim_secret(${claimId}) returning id`.execute(base.owner);

type Code = { id: string; claim: string | null; is: 'unread' | 'read' | 'voided'; isHeld: boolean };
const ACTS = [
  ...(['import', 'claim', 'claim', 'claim', 'withdraw', 'read'] as const),
  ...(['restore', 'release', 'void', 'void-one'] as const),
];
type Act = { kind: (typeof ACTS)[number]; at: number };

describe('codes that a restore held', () => {
  it('[CODE-07] are counted, given, released and voided as a plain list of them says, whatever happens in which order', async () => {
    const acts = fc.array(fc.record({ kind: fc.constantFrom(...ACTS), at: fc.nat(20) }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(acts, async (drawn) => {
        perk = await createPerk(base.owner, { way: 'unique-code' });
        const codes: Code[] = [];
        const live: string[] = [];
        for (const act of [{ kind: 'import', at: 2 } as const, ...drawn]) {
          await perform(act, codes, live);
          const found = await listCodes();
          const states = found.map((code) =>
            code.voided_at ? 'voided' : code.first_read_at ? 'read' : code.is_held ? 'held' : code.claim_id,
          );
          const expected = codes.map(({ is, isHeld, claim }) =>
            is !== 'unread' ? is : isHeld ? 'held' : claim,
          );
          expect(states.sort()).toEqual(expected.sort());
          const free = expected.filter((state) => state === null).length;
          expect(found.filter(({ is_free }) => is_free)).toHaveLength(free);
          expect(await findPerk()).toEqual(
            expected.includes('held')
              ? { stock: free, state: 'paused', state_reason: 'held' }
              : free > 0
                ? { stock: free, state: 'live', state_reason: null }
                : { stock: 0, state: 'paused', state_reason: 'stock' },
          );
        }
      }),
      { numRuns: caseCount(40) },
    );
  }, 120_000);

  /** What each act makes of the codes, as slowly and plainly as it can be said. */
  async function perform({ kind, at }: Act, codes: Code[], live: string[]): Promise<void> {
    const unread = codes.filter(({ is }) => is === 'unread');
    const held = unread.filter(({ isHeld }) => isHeld);
    const free = unread.filter((code) => code.claim === null && !code.isHeld);
    const claim = live[at % Math.max(1, live.length)];
    const own = codes.find((code) => code.claim === claim && code.is !== 'voided');
    if (kind === 'import') {
      await createCodes(base.owner, perk.id, (at % 3) + 1);
      const known = new Set(codes.map(({ id }) => id));
      for (const { id } of await listCodes()) {
        if (!known.has(id)) codes.push({ id, claim: null, is: 'unread', isHeld: false });
      }
    } else if (kind === 'claim') {
      const { id } = await grant();
      const taken = await take(id).catch(({ code }) => code);
      expect(taken).toBe(free.length > 0 ? true : held.length > 0 ? 'PK065' : false);
      const bound = (await listCodes()).find(({ claim_id }) => claim_id === id);
      const code = free.find((each) => each.id === bound?.id);
      expect(code === undefined).toBe(taken !== true);
      if (code) code.claim = id;
      if (code) live.push(id);
    } else if (kind === 'withdraw' && claim) {
      await giveBack(claim);
      await sql`update claims set state = 'withdrawn' where id = ${claim}`.execute(base.owner);
      if (own?.is === 'unread') own.claim = null;
      live.splice(live.indexOf(claim), 1);
    } else if (kind === 'read' && claim) {
      expect((await readCode(claim)).rows).toEqual(own && !own.isHeld ? [{ id: own.id }] : []);
      if (own && !own.isHeld) own.is = 'read';
    } else if (kind === 'restore') {
      await hold();
      for (const code of unread) code.isHeld = true;
    } else if (kind === 'release') {
      expect(await decide(true)).toEqual({ decided: held.length, left_over: 0 });
      for (const code of held) code.isHeld = false;
    } else if (kind === 'void') {
      const granted = held.filter((code) => code.claim !== null);
      const kept = Math.max(0, granted.length - free.length);
      expect(await decide(false)).toEqual({ decided: held.length - kept, left_over: kept });
      const found = new Map((await listCodes()).map((code) => [code.id, code]));
      for (const code of held) if (code.claim === null || found.get(code.id)?.voided_at) code.is = 'voided';
      for (const code of free) code.claim = found.get(code.id)?.claim_id ?? null;
      const holders = [...held, ...free].flatMap((code) => (code.is === 'unread' ? (code.claim ?? []) : []));
      expect(holders.sort()).toEqual(granted.map((code) => code.claim).sort());
    } else if (kind === 'void-one') {
      const code = codes[at % codes.length];
      await sql`update perk_secrets set voided_at = coalesce(voided_at, now()) where id = ${code?.id}`.execute(
        base.owner,
      );
      if (code) code.is = 'voided';
    }
  }
});

describe('a restored perk', () => {
  it('[CODE-07] gives no code twice, and no held one, when many ask at once while staff decide', async () => {
    const CODES = 40;
    for (const isReleased of [true, false]) {
      await base.owner.deleteFrom('perk_secrets').execute();
      await base.owner.deleteFrom('claims').execute();
      await createCodes(base.owner, perk.id, CODES);
      const unread = await grant();
      await take(unread.id);
      await hold();
      const held = (await listCodes()).map(({ id }) => id);
      await createCodes(base.owner, perk.id, CODES);
      const claims = await Promise.all(Array.from({ length: 3 * CODES }, grant));
      const ask = async ({ id }: { id: string }) => ((await take(id).catch(() => false)) ? [id] : []);
      const [early, decided, , late] = await Promise.all([
        Promise.all(claims.slice(CODES).map(ask)),
        decide(isReleased),
        giveBack(unread.id),
        Promise.all(claims.slice(0, CODES).map(ask)),
      ]);
      const served = [...early, ...late].flat();
      const codes = await listCodes();
      const given = codes.filter((code) => code.claim_id !== null && !code.voided_at);
      const holders = given.map(({ claim_id }) => claim_id);
      expect(new Set(holders).size).toBe(holders.length);
      expect(holders.filter((id) => id !== unread.id).sort()).toEqual(served.sort());
      // Whoever decides while none is left keeps a startup's own code aside.
      expect(codes.filter((code) => code.is_held)).toHaveLength(decided?.left_over ?? -1);
      if (!isReleased) expect(given.filter(({ id }) => held.includes(id))).toEqual([]);
      expect((await findPerk()).stock).toBe(codes.filter((code) => code.is_free).length);
    }
  });

  it('[CODE-07] holds what was free and what a startup was granted unread, and nothing that was read or voided', async () => {
    await createCodes(base.owner, perk.id, 4);
    const [unread, read, refused] = [await grant(), await grant(), await grant()];
    await take(unread.id);
    await take(read.id);
    await readCode(read.id);
    await sql`update perk_secrets set voided_at = now()
      where id = (select id from perk_secrets where perk_id = ${perk.id} and is_free limit 1)`.execute(
      base.owner,
    );
    expect(await hold()).toMatchObject({ codes: 2, perks: 1 });
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'held' });
    expect((await readCode(unread.id)).rows).toEqual([]);
    expect((await readCode(read.id)).rows).toHaveLength(1);
    await expect(take(refused.id)).rejects.toMatchObject({ code: 'PK065' });
    // A second restore, of a dump that was made meanwhile, finds nothing new.
    expect(await hold()).toMatchObject({ codes: 0, perks: 0 });
    expect(await decide(true)).toEqual({ decided: 2, left_over: 0 });
    expect(await findPerk()).toEqual({ stock: 1, state: 'live', state_reason: null });
    expect((await readCode(unread.id)).rows).toHaveLength(1);
  });

  it('[CODE-07] gives back a code that was withdrawn after the restore only once staff released it', async () => {
    await createCodes(base.owner, perk.id, 1);
    const unread = await grant();
    await take(unread.id);
    await hold();
    expect(await giveBack(unread.id)).toBe(true);
    await expect(take((await grant()).id)).rejects.toMatchObject({ code: 'PK065' });
    await decide(true);
    expect(await take((await grant()).id)).toBe(true);
  });

  it('[CODE-07] voids a granted code only against a free one, so that no startup is left without', async () => {
    await createCodes(base.owner, perk.id, 3);
    const [first, second] = [await grant(), await grant()];
    await take(first.id);
    await take(second.id);
    await hold();
    expect(await decide(false)).toEqual({ decided: 1, left_over: 2 });
    expect(await findPerk()).toEqual({ stock: 0, state: 'paused', state_reason: 'held' });
    await createCodes(base.owner, perk.id, 3);
    expect(await findPerk()).toEqual({ stock: 3, state: 'paused', state_reason: 'held' });
    expect(await decide(false)).toEqual({ decided: 2, left_over: 0 });
    expect(await findPerk()).toEqual({ stock: 1, state: 'live', state_reason: null });
    for (const { id } of [first, second]) expect((await readCode(id)).rows).toHaveLength(1);
  });

  it('[CODE-07] goes back to the state it had: a draft, paused or ended by staff, or out of stock', async () => {
    const before = [
      { state: 'draft', state_reason: null },
      { state: 'paused', state_reason: 'staff' },
      { state: 'ended', state_reason: 'staff' },
      { state: 'live', state_reason: null },
    ];
    const perks = [];
    for (const values of before) {
      const made = await createPerk(base.owner, { way: 'unique-code', ...values });
      await createCodes(base.owner, made.id, 2);
      perks.push({ id: made.id, ...values });
    }
    await hold();
    for (const { id, ...values } of perks) {
      const held = values.state === 'live' ? { state: 'paused', state_reason: 'held' } : values;
      expect(await findPerk(id)).toEqual({ stock: 0, ...held });
      await decide(true, keeper, id);
      expect(await findPerk(id)).toEqual({ stock: 2, ...values });
    }
    await hold();
    await decide(false, keeper, perks[3]?.id);
    expect(await findPerk(perks[3]?.id)).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
  });

  it('[CODE-07] raises no alert of stock while its codes are held, and the next code that is given raises it again', async () => {
    await createCodes(base.owner, perk.id, 5);
    await take((await grant()).id);
    const alerts = async () =>
      (await base.owner.selectFrom('app.stock_alerts').select(['level', 'left_over']).execute()).length;
    const low = async (userId: string) =>
      withActor(base.db, { userId }, async (trx) => {
        const { rows } = await sql`select perk_id from app.low_code_perks()`.execute(trx);
        return rows.length;
      });
    expect([await alerts(), await low(keeper.id)]).toEqual([1, 1]);
    await hold();
    expect([await alerts(), await low(keeper.id)]).toEqual([0, 0]);
    await sql`update perks set state = 'paused', state_reason = 'staff'`.execute(base.owner);
    await createCodes(base.owner, perk.id, 1);
    await take((await grant()).id);
    expect([await alerts(), await low(keeper.id)]).toEqual([0, 0]);
    await decide(true);
    await take((await grant()).id);
    expect([await alerts(), await low(keeper.id)]).toEqual([1, 1]);
  });

  it('[CODE-07] is decided by core-team and admins who may open the tool, and by nobody else', async () => {
    await createCodes(base.owner, perk.id, 1);
    const tool = await createTool(base.owner, {}, ['admin']);
    const hidden = await createPerk(base.owner, { way: 'unique-code', tool_id: tool.id });
    await createCodes(base.owner, hidden.id, 1);
    await hold();
    for (const role of ['user', 'moderator'] as const) {
      const member = await createMember(base.owner, { role });
      await expect(decide(true, member), role).rejects.toMatchObject({ code: 'PK064' });
      await expect(decide(false, member), role).rejects.toMatchObject({ code: 'PK064' });
    }
    await expect(decide(true, keeper, hidden.id)).rejects.toMatchObject({ code: 'PK064' });
    const byHand = withActor(base.db, { userId: keeper.id }, (trx) =>
      trx.updateTable('perk_secrets').set({ held_since: null }).execute(),
    );
    await expect(byHand).rejects.toMatchObject({ code: '42501' });
    expect(await findPerk()).toMatchObject({ state_reason: 'held' });
    const admin = await createMember(base.owner, { role: 'admin' });
    expect(await decide(false, admin, hidden.id)).toEqual({ decided: 1, left_over: 0 });
  });

  it('records the last moment that the dump knew, for those who import codes', async () => {
    await createCodes(base.owner, perk.id, 1);
    await sql`insert into app.job_runs (job, started_at) values ('backups.make', '2026-03-11 01:30:00Z')`.execute(
      base.owner,
    );
    await base.owner.deleteFrom('app.job_runs').where('job', '=', 'backups.restore').execute();
    await base.owner.deleteFrom('claim_events').execute();
    expect((await hold()).knownUntil.toISOString()).toBe('2026-03-11T01:30:00.000Z');
    const seen = async (role: 'core-team' | 'moderator') => {
      const { id } = await createMember(base.owner, { role });
      const rows = await withActor(base.db, { userId: id }, (trx) =>
        trx.selectFrom('app.job_runs').select(['job', 'detail']).execute(),
      );
      return rows;
    };
    expect(await seen('core-team')).toEqual([
      {
        job: 'backups.restore',
        detail: { codes: 1, perks: 1, known_until: '2026-03-11T01:30:00+00:00' },
      },
    ]);
    expect(await seen('moderator')).toEqual([]);
  });
});
