import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from app.rate_limits`.execute(test.base.owner);
  await save('neutral_sign_up', false);
  await save('registration_domains', []);
});

const newEmail = (domain = 'perkotheque.example') => `nouveau-${randomUUID().slice(0, 8)}@${domain}`;
const save = (key: string, value: unknown) =>
  test.call('PUT', `/api/system-settings/${key}`, { cookie: admin.cookie, body: { value } });
const signUp = (email: string) =>
  test.call('POST', '/api/auth/sign-up', { body: { email, password: 'secret', full_name: 'Nour' } });
const signIn = (email: string, password: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });
const subjects = async (email: string) => (await queuedMails(test.base, email)).map(({ subject }) => subject);
const account = (email: string) =>
  test.base.owner.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirst();

describe('a neutral sign-up', () => {
  it('[HARD-16] responds alike for known, unconfirmed and unknown addresses, and keeps AUTH-14 while it is off', async () => {
    const [{ email: known }, unknown] = [await test.member(), newEmail()];
    expect((await signUp(known)).json().code).toBe('email_taken');
    expect((await save('neutral_sign_up', true)).statusCode).toBe(200);
    const answers = [await signUp(unknown), await signUp(known), await signUp(unknown)];
    const said = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: Object.keys(headers).sort(),
    }));
    expect(said[0]).toMatchObject({ statusCode: 201, body: '{"ok":true}' });
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  it('[HARD-16] tells the owner of a known address by mail, and changes neither account nor password', async () => {
    await save('neutral_sign_up', true);
    const member = await test.member();
    await signUp(member.email);
    const [mail, ...others] = await queuedMails(test.base, member.email);
    expect(mail?.subject).toBe('Vous avez déjà un compte · Perkothèque');
    expect(mail?.text).toContain('/auth');
    expect(mail?.text).toContain('Mot de passe oublié');
    expect(others).toEqual([]);
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(member.email, 'secret')).statusCode).toBe(401);
  });

  it('[HARD-16] sends the confirmation again to an address that has not confirmed', async () => {
    await save('neutral_sign_up', true);
    const email = newEmail();
    await signUp(email);
    await signUp(email);
    const confirmation = 'Confirmez votre adresse e-mail · Perkothèque';
    expect(await subjects(email)).toEqual([confirmation, confirmation]);
  });

  it('[HARD-16] is not undone by signing in with the chosen password', async () => {
    await save('neutral_sign_up', true);
    const [{ email: known }, unknown] = [await test.member(), newEmail()];
    await signUp(known);
    await signUp(unknown);
    const [toKnown, toUnknown] = [await signIn(known, 'secret'), await signIn(unknown, 'secret')];
    expect(toKnown.statusCode).toBe(401);
    expect([toUnknown.statusCode, toUnknown.json().code]).toEqual([401, toKnown.json().code]);
    await save('neutral_sign_up', false);
    expect((await signIn(unknown, 'secret')).json().code).toBe('email_not_confirmed');
  });
});

describe('the list of e-mail domains', () => {
  it('[HARD-17] limits sign-up to its domains, without their subdomains, in any case', async () => {
    expect(
      (await save('registration_domains', ['Studio.example', '@été.example'])).json().setting.value,
    ).toEqual(['studio.example', 'xn--t-9fab.example']);
    for (const domain of ['studio.example', 'STUDIO.Example', 'xn--t-9fab.example']) {
      expect((await signUp(newEmail(domain))).statusCode, domain).toBe(201);
    }
    for (const domain of [
      'eu.studio.example',
      'notstudio.example',
      'studio.example.org',
      'perkotheque.example',
    ]) {
      const email = newEmail(domain);
      const refused = await signUp(email);
      expect([refused.statusCode, refused.json().code], domain).toEqual([403, 'email_domain_refused']);
      expect(refused.json().message).toContain('réservées à certaines adresses');
      expect(refused.body).not.toContain('studio.example');
      expect(await account(email)).toBeUndefined();
    }
  });

  it('[HARD-17] refuses a known and an unknown address of another domain alike', async () => {
    const { email } = await test.member();
    await save('registration_domains', ['studio.example']);
    const [known, unknown] = [await signUp(email), await signUp(newEmail())];
    expect([known.statusCode, known.json().code]).toEqual([403, 'email_domain_refused']);
    expect(unknown.json().code).toBe(known.json().code);
  });

  it('[HARD-17] does not stop the accounts that an admin creates (decision 71)', async () => {
    await save('registration_domains', ['studio.example']);
    const body = { email: newEmail(), password: 'secret' };
    const { cookie } = admin;
    expect((await test.call('POST', '/api/functions/create-user', { cookie, body })).statusCode).toBe(201);
  });

  it('[HARD-17] accepts domains only, and only from an admin', async () => {
    expect((await save('registration_domains', ['pas un domaine'])).statusCode).toBe(400);
    const { cookie } = await test.member();
    const put = { cookie, body: { value: [] } };
    expect((await test.call('PUT', '/api/system-settings/registration_domains', put)).statusCode).toBe(403);
    expect((await test.call('GET', '/api/config')).body).not.toContain('domains');
  });
});

it('[LEGAL-01] a sign-up fails whose acceptance of the terms cannot be stored', async () => {
  const { owner } = test.base;
  const terms = { document: 'terms', version: 1, text_fr: 'Le texte', requires_acceptance: true };
  await owner.insertInto('legal_versions').values(terms).execute();
  await sql`alter table terms_acceptances add constraint none check (version < 0)`.execute(owner);
  const body = { email: newEmail(), password: 'secret', full_name: 'Nour', accepted_terms: 1 };
  const answer = await test.call('POST', '/api/auth/sign-up', { body });
  await sql`alter table terms_acceptances drop constraint none`.execute(owner);
  await sql`delete from legal_versions`.execute(owner);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
});
