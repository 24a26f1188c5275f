import { randomUUID } from 'node:crypto';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { FREE_MAIL_DOMAINS } from '@perkotheque/domain/startups/free-mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Nobody registers before the first administrator (START-05).
  await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const PASSWORD = 'un-mot-de-passe-long';

/** Signs up and confirms, as a person does with the form and the mail. */
async function signUp(email: string): Promise<string> {
  const body = { email, password: PASSWORD, full_name: 'Camille Neuve' };
  await test.call('POST', '/api/auth/sign-up', { body });
  const token = await mailedToken(test.base, email, 'confirmation');
  const confirmed = await test.call('POST', '/api/auth/confirm-email', {
    body: { token, password: PASSWORD },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(204);
  const { id } = await test.base.owner
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const membershipOf = (userId: string) =>
  test.base.owner
    .selectFrom('startup_members')
    .select(['startup_id', 'is_lead', 'joined_by'])
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

/** A startup with a domain of its own. */
async function withDomain(values: Parameters<typeof createStartup>[1] = {}) {
  const startup = await createStartup(test.base.owner, values);
  const domain = `s${randomUUID().slice(0, 8)}.example`;
  await test.base.owner.insertInto('startup_domains').values({ domain, startup_id: startup.id }).execute();
  return { ...startup, domain };
}

describe('joining by domain', () => {
  it('[STU-03] makes a confirmed address of the domain a member, never a lead, and logs it', async () => {
    const startup = await withDomain();
    const id = await signUp(`camille@${startup.domain}`);
    expect(await membershipOf(id)).toEqual({ startup_id: startup.id, is_lead: false, joined_by: 'domain' });
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('target_id', '=', id)
      .execute();
    expect(acts).toEqual([{ action: 'startups.joined', detail: { startup: startup.name, way: 'domain' } }]);
  });

  it('[STU-03] waits for the confirmation', async () => {
    const { domain } = await withDomain();
    const email = `pas-encore@${domain}`;
    const body = { email, password: PASSWORD, full_name: 'Pas Encore' };
    await test.call('POST', '/api/auth/sign-up', { body });
    const found = await test.base.owner
      .selectFrom('startup_members as m')
      .innerJoin('profiles as p', 'p.id', 'm.user_id')
      .select('m.id')
      .where('p.email', '=', email)
      .execute();
    expect(found).toEqual([]);
  });

  it('[STU-03] matches the whole domain: neither a subdomain nor a longer name joins', async () => {
    const { domain } = await withDomain();
    for (const other of [`equipe.${domain}`, `x${domain}`, `${domain}.example`]) {
      expect(await membershipOf(await signUp(`camille@${other}`)), other).toBeUndefined();
    }
  });

  it('[STU-03] ignores the domain of a startup that ceased or was acquired', async () => {
    for (const status of ['ceased', 'acquired']) {
      const { domain } = await withDomain({ status });
      expect(await membershipOf(await signUp(`camille@${domain}`)), status).toBeUndefined();
    }
  });

  it('[STU-03] does not bring back a removed person, nor a new account of the same mailbox', async () => {
    const startup = await withDomain();
    const admin = await test.member({ role: 'admin' });
    const email = `renvoi@${startup.domain}`;
    const id = await signUp(email);
    const removal = await test.call('DELETE', `/api/startups/${startup.id}/people/${id}`, {
      cookie: admin.cookie,
    });
    expect(removal.statusCode).toBe(204);
    expect(await membershipOf(id)).toBeUndefined();
    expect(await membershipOf(await signUp(`renvoi+bis@${startup.domain}`))).toBeUndefined();
    expect((await test.call('DELETE', `/api/users/${id}`, { cookie: admin.cookie })).statusCode).toBe(204);
    expect(await membershipOf(await signUp(email))).toBeUndefined();
    // Somebody else of the same company still joins.
    expect(await membershipOf(await signUp(`voisine@${startup.domain}`))).toMatchObject({
      startup_id: startup.id,
    });
  });

  it('[STU-03] moves nobody when an address changes', async () => {
    const [startup, other] = [await withDomain(), await withDomain()];
    const id = await signUp(`camille@${startup.domain}`);
    const loner = await test.member();
    for (const [userId, name] of [
      [id, 'camille'],
      [loner.id, 'seul'],
    ]) {
      await test.base.owner
        .updateTable('auth.user')
        .set({ email: `${name}@${other.domain}` })
        .where('id', '=', userId ?? '')
        .execute();
    }
    expect(await membershipOf(id)).toMatchObject({ startup_id: startup.id });
    expect(await membershipOf(loner.id)).toBeUndefined();
  });

  it('[STU-03] refuses free mail providers as a domain, in the database too', async () => {
    const { id } = await createStartup(test.base.owner);
    const { rows } = await sql<{ list: string[] }>`select app.free_mail_domains() as list`.execute(
      test.base.owner,
    );
    expect(rows[0]?.list).toEqual(FREE_MAIL_DOMAINS);
    for (const domain of ['gmail.com', 'orange.fr', 'proton.me']) {
      await expect(
        test.base.owner.insertInto('startup_domains').values({ domain, startup_id: id }).execute(),
      ).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('[STU-03] gives a domain to one startup only', async () => {
    const { domain } = await withDomain();
    const { id } = await createStartup(test.base.owner);
    await expect(
      test.base.owner.insertInto('startup_domains').values({ domain, startup_id: id }).execute(),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('asking to join', () => {
  const ask = (cookie: string, startup_id: string) =>
    test.call('POST', '/api/startup/join-request', { cookie, body: { startup_id } });

  it('[STU-05] finds startups by name without accents, showing only what every member may know', async () => {
    const startup = await createStartup(test.base.owner, {
      name: 'Été Zébré',
      cohort: '2026',
      sector: 'Santé',
      funds_raised: 900_000,
    });
    const { cookie } = await test.member();
    const find = async () => {
      const response = await test.call('GET', '/api/startups/directory?q=zebre', { cookie });
      return response.json().startups;
    };
    const known = { id: startup.id, name: 'Été Zébré', cohort: '2026', sector: 'Santé' };
    expect(await find()).toEqual([{ ...known, logo_path: null }]);
    const hash = '0123456789abcdef';
    await test.base.owner
      .insertInto('startup_logos')
      .values({
        startup_id: startup.id,
        source_url: 'https://zebre.example/logo.png',
        bytes: Buffer.from('x'),
        hash,
      })
      .execute();
    expect(await find()).toEqual([{ ...known, logo_path: `/api/startups/${startup.id}/logo?v=${hash}` }]);
  });

  it('[STU-05] lets the lead accept, and nobody else but staff', async () => {
    const startup = await createStartup(test.base.owner);
    const [lead, asker, colleague, stranger] = [
      await test.member(),
      await test.member(),
      await test.member(),
      await test.member(),
    ];
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    await joinStartup(test.base.owner, startup.id, colleague.id);
    expect((await ask(asker.cookie, startup.id)).statusCode).toBe(204);
    const people = await test.call('GET', `/api/startups/${startup.id}/people`, { cookie: lead.cookie });
    const [request] = people.json().join_requests;
    expect(request).toMatchObject({ email: asker.email });
    const url = `/api/startups/${startup.id}/join-requests/${request.id}`;
    const decide = (cookie: string) => test.call('PUT', url, { cookie, body: { accept: true } });
    expect((await decide(asker.cookie)).statusCode).toBe(404);
    expect((await decide(stranger.cookie)).statusCode).toBe(404);
    expect((await decide(colleague.cookie)).statusCode).toBe(403);
    expect(await membershipOf(asker.id)).toBeUndefined();
    expect((await decide(lead.cookie)).statusCode).toBe(204);
    expect(await membershipOf(asker.id)).toEqual({
      startup_id: startup.id,
      is_lead: false,
      joined_by: 'request',
    });
    expect((await decide(lead.cookie)).statusCode, 'decided already').toBe(404);
  });

  it('[STU-05] refuses a second request and one of somebody who has a startup', async () => {
    const [first, second] = [await createStartup(test.base.owner), await createStartup(test.base.owner)];
    const { cookie, id } = await test.member();
    expect((await ask(cookie, first.id)).statusCode).toBe(204);
    expect((await ask(cookie, second.id)).statusCode).toBe(409);
    expect((await test.call('DELETE', '/api/startup/join-request', { cookie })).statusCode).toBe(204);
    expect((await ask(cookie, second.id)).statusCode).toBe(204);
    await joinStartup(test.base.owner, first.id, id);
    expect((await ask(cookie, second.id)).statusCode).toBe(409);
  });

  it('[STU-05] limits requests, so that nobody floods the leads with mails', async () => {
    const { id } = await createStartup(test.base.owner);
    const { cookie } = await test.member();
    const codes: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      codes.push((await ask(cookie, id)).statusCode);
      await test.call('DELETE', '/api/startup/join-request', { cookie });
    }
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('[STU-05] lets staff decide for others but not on their own request', async () => {
    const startup = await createStartup(test.base.owner);
    const moderator = await test.member({ role: 'moderator' });
    await ask(moderator.cookie, startup.id);
    const { id } = await test.base.owner
      .selectFrom('startup_join_requests')
      .select('id')
      .where('user_id', '=', moderator.id)
      .executeTakeFirstOrThrow();
    const url = `/api/startups/${startup.id}/join-requests/${id}`;
    const own = await test.call('PUT', url, { cookie: moderator.cookie, body: { accept: true } });
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account']);
    const admin = await test.member({ role: 'admin' });
    const refused = await test.call('PUT', url, { cookie: admin.cookie, body: { accept: false } });
    expect(refused.statusCode).toBe(204);
    expect(await membershipOf(moderator.id)).toBeUndefined();
  });
});
