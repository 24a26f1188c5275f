import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@perkotheque.example`;

async function scene() {
  const startup = await createStartup(test.base.owner, { name: `Fil Rouge ${randomUUID().slice(0, 4)}` });
  const lead = await test.member({ fullName: 'Léa Responsable' });
  await joinStartup(test.base.owner, startup.id, lead.id, true);
  const invite = (cookie: string, email: string, as_lead = false) =>
    test.call('POST', `/api/startups/${startup.id}/invitations`, { cookie, body: { email, as_lead } });
  return { startup, lead, invite };
}

const tokenFor = (email: string) => mailedToken(test.base, email, 'token');
const find = (token: string, cookie?: string) =>
  test.call('POST', '/api/invitations/find', { body: { token }, ...(cookie && { cookie }) });
const accept = (cookie: string, token: string) =>
  test.call('POST', '/api/invitations/accept', { cookie, body: { token } });

const membershipOf = (userId: string) =>
  test.base.owner
    .selectFrom('startup_members')
    .select(['startup_id', 'is_lead', 'joined_by'])
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

describe('an invitation', () => {
  it('[STU-03] comes from a lead or staff, by mail, and names the startup and the last day', async () => {
    const { startup, lead, invite } = await scene();
    const [member, stranger, moderator] = [
      await test.member(),
      await test.member(),
      await test.member({ role: 'moderator' }),
    ];
    await joinStartup(test.base.owner, startup.id, member.id);
    const email = newAddress();
    expect((await invite(member.cookie, email)).statusCode).toBe(403);
    expect((await invite(stranger.cookie, email)).statusCode).toBe(404);
    expect(await queuedMails(test.base, email)).toEqual([]);
    expect((await invite(lead.cookie, email)).statusCode).toBe(201);
    expect((await invite(moderator.cookie, newAddress())).statusCode).toBe(201);
    const [mail] = await queuedMails(test.base, email);
    expect(mail?.subject).toContain(startup.name);
    const found = (await find(await tokenFor(email))).json();
    expect(found).toMatchObject({
      startup: startup.name,
      email,
      as_lead: false,
      invited_by: 'Léa Responsable',
    });
    const days = (new Date(found.expires_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  it('[STU-03] is accepted by a press, once, by the invited address alone', async () => {
    const { startup, lead, invite } = await scene();
    const [invited, other] = [await test.member(), await test.member()];
    await invite(lead.cookie, invited.email.toUpperCase());
    const token = await tokenFor(invited.email);
    await test.call('GET', `/invitation?token=${token}`);
    await find(token, invited.cookie);
    expect(await membershipOf(invited.id), 'a visit').toBeUndefined();
    const wrong = await accept(other.cookie, token);
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'other_address']);
    expect((await accept(invited.cookie, token)).statusCode).toBe(204);
    expect(await membershipOf(invited.id)).toEqual({
      startup_id: startup.id,
      is_lead: false,
      joined_by: 'invitation',
    });
    expect(await membershipOf(other.id)).toBeUndefined();
    expect((await accept(invited.cookie, token)).json().code).toBe('invalid_token');
    expect((await find(token)).json().code).toBe('invalid_token');
  });

  it('[STU-08] names a lead when it says so, also of somebody who is a member already', async () => {
    const { startup, lead, invite } = await scene();
    const member = await test.member();
    await joinStartup(test.base.owner, startup.id, member.id);
    expect((await invite(lead.cookie, member.email)).statusCode, 'a member already').toBe(400);
    expect((await invite(lead.cookie, member.email, true)).statusCode).toBe(201);
    await accept(member.cookie, await tokenFor(member.email));
    expect(await membershipOf(member.id)).toMatchObject({ startup_id: startup.id, is_lead: true });
  });

  it('[STU-03] moves somebody from another startup', async () => {
    const [from, to] = [await scene(), await scene()];
    await to.invite(to.lead.cookie, from.lead.email);
    expect((await accept(from.lead.cookie, await tokenFor(from.lead.email))).statusCode).toBe(204);
    expect(await membershipOf(from.lead.id)).toMatchObject({ startup_id: to.startup.id, is_lead: false });
    const people = `/api/startups/${from.startup.id}/people`;
    expect((await test.call('GET', people, { cookie: from.lead.cookie })).statusCode).toBe(404);
  });

  it('[STU-03] ends after 14 days, when it is cancelled, and when a newer one is sent', async () => {
    const { startup, lead, invite } = await scene();
    const invited = await test.member();
    const tokens: string[] = [];
    const send = async () => {
      const { id } = (await invite(lead.cookie, invited.email)).json();
      tokens.push(await tokenFor(invited.email));
      return id as string;
    };
    await send();
    const cancelled = await send();
    const url = `/api/startups/${startup.id}/invitations/${cancelled}`;
    expect((await test.call('DELETE', url, { cookie: invited.cookie })).statusCode).toBe(404);
    expect((await test.call('DELETE', url, { cookie: lead.cookie })).statusCode).toBe(204);
    expect((await test.call('DELETE', url, { cookie: lead.cookie })).statusCode).toBe(404);
    const late = await send();
    await sql`update startup_invitations set expires_at = now() - interval '1 second' where id = ${late}`.execute(
      test.base.owner,
    );
    expect(tokens).toHaveLength(3);
    for (const token of tokens)
      expect((await accept(invited.cookie, token)).json().code).toBe('invalid_token');
    expect(await membershipOf(invited.id)).toBeUndefined();
  });

  it('[STU-03] ends when the lead who sent it is removed', async () => {
    const { startup, lead, invite } = await scene();
    const [accomplice, admin] = [await test.member(), await test.member({ role: 'admin' })];
    await invite(lead.cookie, accomplice.email, true);
    await test.call('DELETE', `/api/startups/${startup.id}/people/${lead.id}`, { cookie: admin.cookie });
    expect((await accept(accomplice.cookie, await tokenFor(accomplice.email))).json().code).toBe(
      'invalid_token',
    );
  });

  it('[STU-03] is accepted once when two presses arrive together', async () => {
    const { lead, invite } = await scene();
    const invited = await test.member();
    await invite(lead.cookie, invited.email);
    const token = await tokenFor(invited.email);
    const codes = (await Promise.all([1, 2, 3].map(() => accept(invited.cookie, token)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted()).toEqual([204, 400, 400]);
  });

  it('[STU-08] cannot be sent to oneself, so staff do not make themselves leads', async () => {
    const { invite } = await scene();
    const moderator = await test.member({ role: 'moderator' });
    const own = await invite(moderator.cookie, moderator.email, true);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account']);
  });

  it('[STU-03] is limited, so that nobody sends mails in bulk with it', async () => {
    const { lead, invite } = await scene();
    const codes = [];
    for (let sent = 0; sent < 31; sent += 1) codes.push((await invite(lead.cookie, newAddress())).statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });

  it('[STU-03] keeps its token out of the database and of other startups’ sight', async () => {
    const { startup, lead, invite } = await scene();
    const stranger = await scene();
    const email = newAddress();
    await invite(lead.cookie, email);
    const { rows } = await sql<{ line: string }>`select i::text as line from startup_invitations i
      where email = ${email}`.execute(test.base.owner);
    expect(rows[0]?.line).not.toContain(await tokenFor(email));
    const seen = await withActor(test.base.db, { userId: stranger.lead.id }, (trx) =>
      trx.selectFrom('startup_invitations').select('email').where('startup_id', '=', startup.id).execute(),
    );
    expect(seen).toEqual([]);
    const insertion = withActor(test.base.db, { userId: stranger.lead.id }, (trx) =>
      trx
        .insertInto('startup_invitations')
        .values({
          startup_id: startup.id,
          email: newAddress(),
          as_lead: true,
          token_hash: Buffer.alloc(32),
          invited_by: stranger.lead.id,
        })
        .execute(),
    );
    await expect(insertion).rejects.toMatchObject({ code: '42501' });
  });
});
