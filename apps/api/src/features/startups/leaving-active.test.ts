import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let moderator: { cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  moderator = await test.member({ role: 'moderator' });
});
afterAll(() => test.close());

const SECRET = 'NUAGE-2026-7F2K';
const read = (claim: string, cookie: string) =>
  test.call('POST', `/api/claims/${claim}/secret`, { cookie, body: { how: 'show' } });
const setStatus = (id: string, status: string) =>
  test.call('PATCH', `/api/startups/${id}`, { cookie: moderator.cookie, body: { status } });

/** An active startup with its lead and two granted claims of perks with a shared code. */
async function scene() {
  const { owner } = test.base;
  const startup = await createStartup(owner, { status: 'active' });
  const [lead, keeper] = [await test.member(), await test.member({ role: 'core-team' })];
  await joinStartup(owner, startup.id, lead.id, true);
  const claims: string[] = [];
  for (const value of [SECRET, `${SECRET}-bis`]) {
    const perk = await createPerk(owner, { way: 'shared-code' });
    const stored = await test.call('POST', `/api/perks/${perk.id}/secrets`, {
      cookie: keeper.cookie,
      body: { text: value },
    });
    if (stored.statusCode >= 300) throw new Error(stored.body);
    const claim = await createClaim(owner, {
      startup_id: startup.id,
      perk_id: perk.id,
      way: 'shared-code',
      state: 'granted',
      is_open: true,
      startup_status: 'active',
    });
    claims.push(claim.id);
  }
  return { startup, lead, claims: claims as [string, string] };
}

describe.each(['alumni', 'ceased', 'acquired'])('a startup that becomes %s', (status) => {
  it('[STU-09] keeps its granted claims, and only the secrets that were read stay open', async () => {
    const { startup, lead, claims } = await scene();
    const [known, unread] = claims;
    const first = await read(known, lead.cookie);
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain(SECRET);

    expect((await setStatus(startup.id, status)).statusCode).toBe(200);
    const states = await test.base.owner
      .selectFrom('claims')
      .select('state')
      .where('startup_id', '=', startup.id)
      .execute();
    expect(states).toEqual([{ state: 'granted' }, { state: 'granted' }]);
    expect((await read(known, lead.cookie)).statusCode).toBe(200);
    const closed = await read(unread, lead.cookie);
    expect(closed.statusCode).toBeGreaterThanOrEqual(400);
    expect(closed.body).not.toContain(SECRET);
    // Row-level rules say the same when the route is bypassed.
    const { rows } = await withActor(test.base.db, { userId: lead.id }, (trx) =>
      sql<{ may: boolean }>`select app.may_use_claim(${unread}) as may`.execute(trx),
    );
    expect(rows).toEqual([{ may: false }]);

    await setStatus(startup.id, 'active');
    expect((await read(unread, lead.cookie)).statusCode).toBe(200);
  });

  it('[STU-09] cannot be reopened by its lead', async () => {
    const { startup, lead } = await scene();
    await setStatus(startup.id, status);
    expect(
      (
        await test.call('PATCH', `/api/startups/${startup.id}`, {
          cookie: lead.cookie,
          body: { status: 'active' },
        })
      ).statusCode,
    ).toBe(403);
    const update = withActor(test.base.db, { userId: lead.id }, (trx) =>
      trx.updateTable('startups').set({ status: 'active' }).where('id', '=', startup.id).execute(),
    );
    await expect(update).rejects.toMatchObject({ code: 'PK030' });
  });
});

describe('a new perk', () => {
  it('[STU-09] is for active startups unless it says otherwise', async () => {
    const { id } = await createPerk(test.base.owner);
    const perk = await test.base.owner
      .selectFrom('perks')
      .select('rules')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(perk.rules).toEqual({ all: [{ fact: 'status', in: ['active'] }], any: [] });
  });
});
