import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene() {
  const { owner } = test.base;
  const startup = await createStartup(owner, { cohort: '2026', sector: 'Santé' });
  const [lead, member, loner] = [await test.member(), await test.member(), await test.member()];
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, member.id);
  return { startup, lead, member, loner };
}

const own = async (cookie: string) => (await test.call('GET', '/api/startup', { cookie })).json();
const edit = (cookie: string, body: object) => test.call('PATCH', '/api/startup', { cookie, body });

describe('« Ma startup »', () => {
  it('[STU-04] shows its members the profile, what is missing and whether they may edit', async () => {
    const { startup, lead, member, loner } = await scene();
    const seen = (await own(member.cookie)).startup;
    expect(seen).toMatchObject({ id: startup.id, cohort: '2026', is_lead: false, has_lead: true });
    expect(seen).toMatchObject({ all_members_claim: false, can: { edit: false } });
    expect(seen.missing).toEqual(expect.arrayContaining(['founded_on', 'country', 'institutional_funding']));
    expect(seen.missing).not.toContain('sector');
    expect((await own(lead.cookie)).startup).toMatchObject({ is_lead: true, can: { edit: true } });
    expect(await own(loner.cookie)).toEqual({ startup: null, join_request: null });
  });

  it('[STU-04] lets the lead edit, nobody else, and keeps « no » apart from unknown', async () => {
    const { startup, lead, member, loner } = await scene();
    const moderator = await test.member({ role: 'moderator' });
    const body = { founded_on: '2024-03-01', institutional_funding: false, headcount: 0 };
    expect((await edit(member.cookie, body)).statusCode).toBe(403);
    for (const { cookie } of [loner, moderator]) expect((await edit(cookie, body)).statusCode).toBe(404);
    const before = (await own(lead.cookie)).startup;
    expect((await edit(lead.cookie, body)).statusCode).toBe(204);
    const after = (await own(lead.cookie)).startup;
    expect(after).toMatchObject(body);
    expect(after.percent).toBeGreaterThan(before.percent);
    for (const field of Object.keys(body)) expect(after.missing).not.toContain(field);
    const changes = await test.base.owner
      .selectFrom('startup_fact_changes')
      .select(['fact', 'before', 'changed_by'])
      .where('startup_id', '=', startup.id)
      .orderBy('fact')
      .execute();
    expect(changes.map(({ fact }) => fact)).toEqual(['founded_on', 'headcount', 'institutional_funding']);
    expect(changes.every(({ changed_by }) => changed_by === lead.id)).toBe(true);
  });

  it('[STU-04] leaves cohort, status and domains to the programme, past the routes too', async () => {
    const { startup, lead } = await scene();
    for (const body of [{ cohort: '2020' }, { status: 'alumni' }, { domains: ['a.example'] }])
      expect((await edit(lead.cookie, body)).statusCode).toBe(400);
    const attempt = withActor(test.base.db, { userId: lead.id }, (trx) =>
      sql`update startups set cohort = '2020' where id = ${startup.id}`.execute(trx),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'PK030' });
  });

  it('[STU-04] lets the lead alone decide who claims', async () => {
    const { lead, member } = await scene();
    const choose = (cookie: string) =>
      test.call('PUT', '/api/startup/all-members-claim', { cookie, body: { is_on: true } });
    expect((await choose(member.cookie)).statusCode).toBe(403);
    expect((await own(member.cookie)).startup.all_members_claim).toBe(false);
    expect((await choose(lead.cookie)).statusCode).toBe(204);
    expect((await own(member.cookie)).startup.all_members_claim).toBe(true);
  });

  it('[STU-04] says that no lead is active', async () => {
    const { lead, member } = await scene();
    const admin = await test.member({ role: 'admin' });
    await test.call('PATCH', `/api/users/${lead.id}`, {
      cookie: admin.cookie,
      body: { status: 'suspended' },
    });
    expect((await own(member.cookie)).startup.has_lead).toBe(false);
  });

  it('[STU-05] shows the waiting request to somebody without a startup', async () => {
    const { startup, loner } = await scene();
    const body = { startup_id: startup.id };
    await test.call('POST', '/api/startup/join-request', { cookie: loner.cookie, body });
    expect(await own(loner.cookie)).toMatchObject({ startup: null, join_request: { startup: startup.name } });
  });
});

describe('what a startup declares about vendors', () => {
  const declare = (cookie: string, vendorId: string, body: object) =>
    test.call('PUT', `/api/startup/vendor-facts/${vendorId}`, { cookie, body });
  const factsOf = async (cookie: string) =>
    (await test.call('GET', '/api/startup/vendor-facts', { cookie })).json();

  it('[STU-04] is asked only about vendors that the rules of an offered perk name', async () => {
    const { lead } = await scene();
    const offer = async (name: string, rules: object, state: string) => {
      const { id } = await test.base.owner
        .insertInto('vendors')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return createPerk(test.base.owner, { vendor_id: id, rules: JSON.stringify(rules), state });
    };
    const asked = await offer('Demandé', { all: [{ fact: 'never_customer' }], any: [] }, 'live');
    await offer('Au choix', { all: [], any: [{ fact: 'no_earlier_credit', from: 500 }] }, 'live');
    await offer('Sans condition', { all: [{ fact: 'country', in: ['FR'] }], any: [] }, 'live');
    await offer('Brouillon', { all: [{ fact: 'never_customer' }], any: [] }, 'draft');
    const { vendors } = await factsOf(lead.cookie);
    expect(vendors.map(({ name }: { name: string }) => name)).toEqual(['Au choix', 'Demandé']);
    await test.base.owner.deleteFrom('perks').where('id', '=', asked.id).execute();
    expect((await factsOf(lead.cookie)).vendors).toHaveLength(1);
    await test.base.owner.deleteFrom('perks').execute();
  });

  it('[STU-04] is answered by the lead, seen by its members and by nobody else', async () => {
    const { lead, member, loner } = await scene();
    const other = await scene();
    const name = `Nuage ${randomUUID().slice(0, 6)}`;
    const { id } = await test.base.owner
      .insertInto('vendors')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { was_customer: false, earlier_credit: 0 };
    expect((await declare(member.cookie, id, facts)).statusCode).toBe(403);
    expect((await declare(loner.cookie, id, facts)).statusCode).toBe(404);
    expect((await declare(lead.cookie, randomUUID(), facts)).statusCode).toBe(404);
    expect((await declare(lead.cookie, id, facts)).statusCode).toBe(204);
    expect((await factsOf(member.cookie)).vendors).toEqual([{ id, name, ...facts }]);
    expect((await factsOf(other.lead.cookie)).vendors).toEqual([]);
    expect((await test.call('GET', '/api/startup/vendor-facts', { cookie: loner.cookie })).statusCode).toBe(
      404,
    );
    const unknown = { was_customer: null, earlier_credit: null };
    expect((await declare(lead.cookie, id, unknown)).statusCode).toBe(204);
    expect((await factsOf(lead.cookie)).vendors).toEqual([{ id, name, ...unknown }]);
    const attempt = withActor(test.base.db, { userId: other.lead.id }, (trx) =>
      sql`update startup_vendor_facts set was_customer = true where vendor_id = ${id}`.execute(trx),
    );
    expect(Number((await attempt).numAffectedRows)).toBe(0);
  });
});
