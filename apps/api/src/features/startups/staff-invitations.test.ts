import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
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

const PASSWORD = 'un-mot-de-passe-long';
const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@perkotheque.example`;
const newStartup = () => createStartup(test.base.owner, { name: `Fil Rouge ${randomUUID().slice(0, 4)}` });

type Lead = { email: string; is_lead: boolean };
type Choices = { startup_id?: string | null; leads?: Lead[]; role?: Role; language?: string };
const invite = (cookie: string, text: string, choices: Choices = {}) =>
  test.call('POST', '/api/invitations', {
    cookie,
    body: { text, startup_id: null, leads: [], role: 'user', language: 'fr', ...choices },
  });
const pending = async (cookie: string, email: string) =>
  (await test.call('GET', '/api/invitations', { cookie }))
    .json()
    .invitations.find((one: { email: string }) => one.email === email);
const tokenFor = (email: string) => mailedToken(test.base, email, 'token');
const find = (token: string) => test.call('POST', '/api/invitations/find', { body: { token } });
const register = (token: string, password = PASSWORD) =>
  test.call('POST', '/api/invitations/register', { body: { token, full_name: 'Nina Nouvelle', password } });
const faults = (response: { json(): { lines: { fault: string | null }[] } }) =>
  response.json().lines.map(({ fault }) => fault);

async function personOf(email: string) {
  const { rows } = await sql<{
    role: string;
    startup_id: string | null;
    is_lead: boolean | null;
    language: string;
  }>`
    select r.role, m.startup_id, m.is_lead,
           (select s.value #>> '{}' from user_settings s where s.user_id = p.id and s.key = 'language') as language
      from profiles p join user_roles r on r.user_id = p.id
      left join startup_members m on m.user_id = p.id and m.left_at is null
     where p.email = ${email}`.execute(test.base.owner);
  return rows[0];
}
const actions = async (userId: string) =>
  (
    await test.base.owner
      .selectFrom('app.audit_log')
      .select('action')
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('staff', () => {
  it('[INV-01] invite many at once, by paste or CSV, with a startup and in the chosen language', async () => {
    const [moderator, startup] = [await test.member({ role: 'moderator' }), await newStartup()];
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    const pasted = await invite(moderator.cookie, `Ana Sosa <${first}>, ${second}`, {
      startup_id: startup.id,
      leads: [{ email: second, is_lead: true }],
      language: 'en',
    });
    expect(faults(pasted)).toEqual([null, null]);
    const csv = `Nom;E-mail;Startup\nZoé;${third};${startup.name.toUpperCase()}`;
    expect(faults(await invite(moderator.cookie, csv))).toEqual([null]);
    const [mail] = await queuedMails(test.base, first);
    expect(mail?.subject).toContain(`Join ${startup.name}`);
    expect((await queuedMails(test.base, third))[0]?.subject).toContain(`Rejoignez ${startup.name}`);
    expect(await pending(moderator.cookie, second)).toMatchObject({
      startup: startup.name,
      as_lead: true,
      role: 'user',
      language: 'en',
      is_expired: false,
    });
    expect(await actions(moderator.id)).toEqual(['users.invited', 'users.invited', 'users.invited']);
  });

  it('[INV-01] learn what is wrong with a line before and after sending, and the others are invited', async () => {
    const [moderator, startup] = [await test.member({ role: 'moderator' }), await newStartup()];
    const [member, good] = [await test.member(), newAddress()];
    await joinStartup(test.base.owner, startup.id, member.id);
    const text = [
      good,
      'pas une adresse',
      good.toUpperCase(),
      member.email,
      `${newAddress()};Startup inconnue`,
      `${newAddress()};;admin`,
      moderator.email,
    ].join('\n');
    const choices = { startup_id: startup.id };
    const body = { text, leads: [], role: 'user', language: 'fr', ...choices };
    const expected = [null, 'email', 'repeated', 'member', 'startup', 'role', 'oneself'];
    const checked = await test.call('POST', '/api/invitations/check', { cookie: moderator.cookie, body });
    expect(faults(checked)).toEqual(expected);
    expect(await queuedMails(test.base, good), 'a check').toEqual([]);
    expect(faults(await invite(moderator.cookie, text, choices))).toEqual(expected);
    expect(await queuedMails(test.base, good)).toHaveLength(1);
    expect(faults(await invite(moderator.cookie, member.email))).toEqual(['account']);
    const lines = Array.from({ length: 201 }, (_, index) => `p${index}@perkotheque.example`).join('\n');
    expect((await invite(moderator.cookie, lines)).json().code).toBe('too_many_lines');
  });

  it('[START-15] invite the first address of each startup as its lead, unless a column or the form says otherwise', async () => {
    const core = await test.member({ role: 'core-team' });
    const [fil, gris] = [await newStartup(), await newStartup()];
    const [a, b, c, d] = [newAddress(), newAddress(), newAddress(), newAddress()];
    const leads = (response: { json(): { lines: { email: string; as_lead: boolean }[] } }) =>
      response.json().lines.flatMap(({ email, as_lead }) => (as_lead ? [email] : []));
    const lines = `${a};${fil.name}\n${b};${fil.name}\n${c};${gris.name}\n${newAddress()}`;
    expect(leads(await invite(core.cookie, lines))).toEqual([a, c]);
    expect((await pending(core.cookie, a)).as_lead).toBe(true);
    expect((await pending(core.cookie, b)).as_lead).toBe(false);
    expect(leads(await invite(core.cookie, lines)), 'sent again').toEqual([a, c]);
    expect(leads(await invite(core.cookie, `${d};${gris.name}`)), 'somebody is invited as lead').toEqual([]);
    expect(
      leads(await invite(core.cookie, `${d};${gris.name}`, { leads: [{ email: d, is_lead: true }] })),
    ).toEqual([d]);
    expect(leads(await invite(core.cookie, lines, { leads: [{ email: a, is_lead: false }] }))).toEqual([c]);

    const blanc = await newStartup();
    const column = `E-mail;Startup;Responsable\n${a};${blanc.name};\n${b};${blanc.name};oui\n${c};${fil.name};non`;
    expect(leads(await invite(core.cookie, column))).toEqual([b]);
    const led = await newStartup();
    await joinStartup(test.base.owner, led.id, (await test.member()).id, true);
    expect(leads(await invite(core.cookie, `${newAddress()};${led.name}`)), 'it has a lead').toEqual([]);
  });

  it('are offered an address without its accent, and told where a repeated one is invited', async () => {
    const core = await test.member({ role: 'core-team' });
    const [fil, gris] = [await newStartup(), await newStartup()];
    const text = `gaël.hamel@mail.example;${fil.name}\nalix@mail.example;${fil.name}\nalix@mail.example;${gris.name}`;
    expect((await invite(core.cookie, text)).json().lines).toMatchObject([
      { fault: 'accent', email: null, suggestion: 'gael.hamel@mail.example' },
      { fault: null, suggestion: null, as_lead: true },
      { fault: 'repeated', elsewhere: { name: fil.name } },
    ]);
    expect(await queuedMails(test.base, 'gael.hamel@mail.example')).toEqual([]);
  });

  it('[INV-01] give no role unless they are admins, who prove again who they are', async () => {
    const admin = await test.member({ role: 'admin' });
    for (const role of ['moderator', 'core-team'] as const) {
      const staff = await test.member({ role });
      const email = newAddress();
      expect(faults(await invite(staff.cookie, email, { role: 'moderator' })), role).toEqual(['role']);
      const direct = withActor(test.base.db, { userId: staff.id }, (trx) =>
        trx
          .insertInto('startup_invitations')
          .values({ email, role: 'admin', token_hash: Buffer.alloc(32, email), invited_by: staff.id })
          .execute(),
      );
      await expect(direct, 'in the database too').rejects.toThrow(/row-level security/);
      expect(await queuedMails(test.base, email)).toEqual([]);
    }
    const email = newAddress();
    expect(faults(await invite(admin.cookie, `${email};;Modératrice`))).toEqual([null]);
    const moderator = await test.member({ role: 'moderator' });
    const { id, can } = await pending(moderator.cookie, email);
    expect(can).toEqual({ renew: false });
    const renewed = await test.call('POST', `/api/invitations/${id}/renewal`, { cookie: moderator.cookie });
    expect(renewed.statusCode).toBe(403);
    await sql`update auth.session set proven_at = now() - interval '11 minutes' where "userId" = ${admin.id}`.execute(
      test.base.owner,
    );
    expect((await invite(admin.cookie, newAddress(), { role: 'admin' })).json().code).toBe('proof_required');
    expect(faults(await invite(admin.cookie, newAddress()))).toEqual([null]);
  });

  it('[INV-01] are the only ones who invite, list, renew and cancel', async () => {
    const [moderator, lead, startup] = [
      await test.member({ role: 'moderator' }),
      await test.member(),
      await newStartup(),
    ];
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const email = newAddress();
    await invite(moderator.cookie, email);
    const { id } = await pending(moderator.cookie, email);
    expect((await invite(lead.cookie, newAddress(), { startup_id: startup.id })).statusCode).toBe(403);
    for (const [method, url] of [
      ['GET', '/api/invitations'],
      ['POST', `/api/invitations/${id}/renewal`],
      ['DELETE', `/api/invitations/${id}`],
    ] as const) {
      expect((await test.call(method, url, { cookie: lead.cookie })).statusCode, `${method} ${url}`).toBe(
        403,
      );
    }
    expect((await find(await tokenFor(email))).statusCode).toBe(200);
  });
});

describe('an invitation of staff', () => {
  it('[INV-01] opens an account whose password the person chooses, once, although registration is closed', async () => {
    const [admin, startup] = [await test.member({ role: 'admin' }), await newStartup()];
    const email = newAddress();
    const leads = [{ email, is_lead: true }];
    const choices = { startup_id: startup.id, leads, role: 'core-team', language: 'es' } as const;
    await invite(admin.cookie, email, choices);
    const token = await tokenFor(email);
    expect((await find(token)).json()).toMatchObject({ email, role: 'core-team', has_account: false });
    await test.base.owner
      .updateTable('system_settings')
      .set({ value: JSON.stringify({ enabled: false }) })
      .where('key', '=', 'registration_enabled')
      .execute();
    expect((await register(token, 'court')).json().code).toBe('password_too_short');
    expect(await personOf(email)).toBeUndefined();
    expect((await register(token)).statusCode).toBe(204);
    expect(await personOf(email)).toEqual({
      role: 'core-team',
      startup_id: startup.id,
      is_lead: true,
      language: 'es',
    });
    const signedIn = await test.call('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
    expect(signedIn.statusCode).toBe(200);
    expect((await register(token)).json().code, 'a second time').toBe('invalid_token');
    expect(await pending(admin.cookie, email)).toBeUndefined();

    const lead = await test.member();
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const guest = newAddress();
    await test.call('POST', `/api/startups/${startup.id}/invitations`, {
      cookie: lead.cookie,
      body: { email: guest, as_lead: false },
    });
    expect((await register(await tokenFor(guest))).json().code, 'of a lead').toBe('registration_closed');
    await test.base.owner
      .updateTable('system_settings')
      .set({ value: JSON.stringify({ enabled: true }) })
      .where('key', '=', 'registration_enabled')
      .execute();
    expect((await register(await tokenFor(guest))).statusCode).toBe(204);
    expect(await personOf(guest)).toMatchObject({ role: 'user', startup_id: startup.id, is_lead: false });
  });

  it('[INV-01] is valid 14 days, can be renewed and cancelled', async () => {
    const moderator = await test.member({ role: 'moderator' });
    const email = newAddress();
    await invite(moderator.cookie, email);
    const former = await tokenFor(email);
    const days = (new Date((await find(former)).json().expires_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await sql`update startup_invitations set expires_at = now() where email = ${email}`.execute(
      test.base.owner,
    );
    expect((await register(former)).json().code, 'expired').toBe('invalid_token');
    const { id, is_expired } = await pending(moderator.cookie, email);
    expect(is_expired).toBe(true);
    const renewal = await test.call('POST', `/api/invitations/${id}/renewal`, { cookie: moderator.cookie });
    expect(renewal.statusCode).toBe(204);
    const renewed = await tokenFor(email);
    expect((await find(renewed)).statusCode).toBe(200);
    expect((await find(former)).json().code).toBe('invalid_token');
    const { id: newId } = await pending(moderator.cookie, email);
    const cancelled = await test.call('DELETE', `/api/invitations/${newId}`, { cookie: moderator.cookie });
    expect(cancelled.statusCode).toBe(204);
    expect((await register(renewed)).json().code).toBe('invalid_token');
    expect(await personOf(email)).toBeUndefined();
    expect(await actions(moderator.id)).toEqual([
      'users.invited',
      'users.invitation_renewed',
      'users.invitation_revoked',
    ]);
  });

  it('[INV-01] ends with the right of the person who sent it', async () => {
    const boss = await test.member({ role: 'admin' });
    const [admin, moderator] = [
      await test.member({ role: 'admin' }),
      await test.member({ role: 'moderator' }),
    ];
    const [withRole, plain, suspended] = [newAddress(), newAddress(), newAddress()];
    await invite(admin.cookie, withRole, { role: 'moderator' });
    await invite(admin.cookie, plain);
    await invite(moderator.cookie, suspended);
    const put = (role: Role) =>
      test.call('PUT', `/api/users/${admin.id}/role`, { cookie: boss.cookie, body: { role } });
    expect((await put('moderator')).statusCode).toBe(204);
    expect((await find(await tokenFor(withRole))).statusCode, 'a role').toBe(400);
    expect((await find(await tokenFor(plain))).statusCode).toBe(200);
    await put('user');
    expect((await find(await tokenFor(plain))).statusCode, 'no longer staff').toBe(400);
    const status = { cookie: boss.cookie, body: { status: 'suspended' } };
    expect((await test.call('PATCH', `/api/users/${moderator.id}`, status)).statusCode).toBe(204);
    expect((await find(await tokenFor(suspended))).statusCode, 'suspended').toBe(400);
  });

  it('[INV-01] takes an address back from somebody who never confirmed it, and gives an account no role', async () => {
    const admin = await test.member({ role: 'admin' });
    const email = newAddress();
    const body = { email, password: 'mot-de-passe-de-autrui', full_name: 'Quelqu’un' };
    expect((await test.call('POST', '/api/auth/sign-up', { body })).statusCode).toBe(201);
    await invite(admin.cookie, email);
    expect((await register(await tokenFor(email))).statusCode).toBe(204);
    const signIn = (password: string) =>
      test.call('POST', '/api/auth/sign-in', { body: { email, password } });
    expect((await signIn(body.password)).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);

    const later = newAddress();
    await invite(admin.cookie, later, { role: 'admin' });
    const token = await tokenFor(later);
    const member = await test.member({ email: later });
    expect((await register(token)).json().code).toBe('email_taken');
    const accepted = await test.call('POST', '/api/invitations/accept', {
      cookie: member.cookie,
      body: { token },
    });
    expect(accepted.json().code).toBe('role_needs_admin');
    expect((await personOf(later))?.role).toBe('user');
  });
});
