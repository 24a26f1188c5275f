import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const NEW_PASSWORD = 'un-autre-mot-de-passe';
type Signed = { cookie: string };
const account = async ({ cookie }: Signed) => (await test.call('GET', '/api/me/account', { cookie })).json();
const rename = ({ cookie }: Signed, full_name: string) =>
  test.call('PATCH', '/api/me/account', { cookie, body: { full_name } });
const upload = ({ cookie }: Signed, image: Buffer) =>
  test.call('PUT', '/api/me/picture', { cookie, body: { image: image.toString('base64') } });
const askEmail = ({ cookie }: Signed, email: string) =>
  test.call('POST', '/api/me/email', { cookie, body: { email } });
const confirmEmail = ({ cookie }: Signed, token: string) =>
  test.call('POST', '/api/me/email/confirmation', { cookie, body: { token } });
const changePassword = ({ cookie }: Signed, current_password: string, new_password = NEW_PASSWORD) =>
  test.call('POST', '/api/me/password', { cookie, body: { current_password, new_password } });
const signIn = (email: string, password: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });
const sessions = async ({ cookie }: Signed) =>
  (await test.call('GET', '/api/me/sessions', { cookie })).json().sessions;
const endSession = ({ cookie }: Signed, id: string) =>
  test.call('DELETE', `/api/me/sessions/${id}`, { cookie });
const isLive = async (cookie: string) =>
  (await test.call('GET', '/api/me/role', { cookie })).statusCode === 200;
const subjects = async (address: string) =>
  (await queuedMails(test.base, address)).map(({ subject }) => subject.split(' · ')[0]);
const setSetting = (key: string, value: unknown) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();

async function acts(userId: string) {
  const rows = await test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => (actor_id === userId ? action : `${action} by ${actor_id}`));
}

const newAddress = (name: string) => `${name}-${Date.now().toString(36)}@perkotheque.example`;

describe('the own name and picture', () => {
  it('[ACC-01][ACC-02] change for the member alone, in the audit log and with a mail', async () => {
    const [member, other] = [
      await test.member({ fullName: 'Avant' }),
      await test.member({ fullName: 'Autre' }),
    ];
    expect((await rename(member, ' Après Coup ')).statusCode).toBe(204);
    expect(await account(member)).toMatchObject({ full_name: 'Après Coup', email: member.email });
    expect((await account(other)).full_name).toBe('Autre');
    expect((await rename(member, 'Après Coup')).statusCode).toBe(204);
    expect(await acts(member.id), 'the same name is no change').toEqual(['accounts.renamed']);
    expect(await subjects(member.email)).toEqual(['Votre nom a changé']);

    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#07a' } }).png();
    expect((await upload(member, await picture.toBuffer())).statusCode).toBe(204);
    const { picture_url } = await account(member);
    const served = await test.call('GET', picture_url, { cookie: member.cookie });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await test.call('GET', picture_url, { cookie: other.cookie })).statusCode, 'others').toBe(404);
    expect((await account(other)).picture_url).toBeNull();

    const unusable = await upload(member, Buffer.from('<svg onload="alert(1)"></svg>'.repeat(5)));
    expect([unusable.statusCode, unusable.json().code]).toEqual([400, 'unusable_picture']);
    expect((await account(member)).picture_url).toBe(picture_url);
    await test.call('DELETE', '/api/me/picture', { cookie: member.cookie });
    expect((await account(member)).picture_url).toBeNull();
    expect(await acts(member.id)).toEqual([
      'accounts.renamed',
      'accounts.picture_changed',
      'accounts.picture_changed',
    ]);
    expect(await subjects(other.email)).toEqual([]);
  });

  it('[ACC-02] change at most thirty times an hour', async () => {
    const member = await test.member();
    for (let index = 0; index < 30; index += 1) await rename(member, `Nom ${index}`);
    expect((await rename(member, 'Un de trop')).statusCode).toBe(429);
    expect((await account(member)).full_name).toBe('Nom 29');
  });
});

describe('the own address', () => {
  it('[ACC-01][ACC-02] changes once the new one is confirmed, and the former one is told twice', async () => {
    const member = await test.member();
    const email = newAddress('nouvelle');
    expect((await askEmail(member, email.toUpperCase())).statusCode).toBe(202);
    expect((await account(member)).email, 'before the confirmation').toBe(member.email);
    expect((await account(member)).pending_email.email).toBe(email);
    const token = await mailedToken(test.base, email, 'token');
    expect((await confirmEmail(member, token)).statusCode).toBe(204);
    expect(await account(member)).toMatchObject({ email, pending_email: null });
    expect((await confirmEmail(member, token)).json().code, 'a second time').toBe('invalid_token');
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(401);
    const told = await queuedMails(test.base, member.email);
    expect(told.map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Changement d’adresse demandé',
      'Votre adresse a changé',
    ]);
    for (const { text } of told) expect(text).toContain(email);
    expect(await acts(member.id)).toEqual(['accounts.email_change_asked', 'accounts.email_changed']);
  });

  it('[ACC-01] is confirmed by the member’s own session alone, not by whoever receives the mail', async () => {
    const [member, stranger] = [await test.member(), await test.member()];
    const email = newAddress('faute-de-frappe');
    await askEmail(member, email);
    const token = await mailedToken(test.base, email, 'token');
    expect((await confirmEmail(stranger, token)).json().code).toBe('invalid_token');
    const signedOut = await test.call('POST', '/api/me/email/confirmation', { body: { token } });
    expect(signedOut.statusCode).toBe(401);
    expect((await account(member)).email).toBe(member.email);
    expect((await account(stranger)).email).toBe(stranger.email);
    await askEmail(member, newAddress('la-bonne'));
    expect((await confirmEmail(member, token)).json().code, 'an earlier link').toBe('invalid_token');
    await test.call('DELETE', '/api/me/email', { cookie: member.cookie });
    expect((await account(member)).pending_email).toBeNull();
    await sql`update auth.email_changes set expires_at = now()`.execute(test.base.owner);
  });

  it('[ACC-01] needs a recent proof, obeys the domain list and never takes somebody’s address', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const taken = await askEmail(member, other.email);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
    await setSetting('neutral_sign_up', true);
    expect((await askEmail(member, other.email)).statusCode, 'tells nothing').toBe(202);
    await setSetting('neutral_sign_up', false);
    expect(await subjects(other.email)).toEqual(['Vous avez déjà un compte']);
    expect((await account(member)).pending_email).toBeNull();

    await setSetting('registration_domains', ['studio.example']);
    expect((await askEmail(member, newAddress('ailleurs'))).json().code).toBe('email_domain_refused');
    await setSetting('registration_domains', []);

    const email = newAddress('prise-entre-temps');
    await askEmail(member, email);
    const token = await mailedToken(test.base, email, 'token');
    await test.member({ email });
    expect((await confirmEmail(member, token)).json().code).toBe('email_taken');
    expect((await account(member)).email).toBe(member.email);

    await sql`update auth.session set proven_at = now() - interval '11 minutes'`.execute(test.base.owner);
    expect((await askEmail(member, newAddress('sans-preuve'))).json().code).toBe('proof_required');
  });
});

describe('the own password', () => {
  it('[ACC-01][ACC-02] changes with the current one, and ends the other sessions', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const elsewhere = await test.cookieFor(member.id);
    expect((await changePassword(member, 'pas-le-bon')).json().code).toBe('wrong_password');
    expect((await changePassword(member, TEST_PASSWORD, 'court')).json().code).toBe('password_too_short');
    expect(await isLive(elsewhere)).toBe(true);
    const changed = await changePassword(member, TEST_PASSWORD);
    expect(changed.statusCode).toBe(204);
    expect(await isLive(elsewhere), 'another device').toBe(false);
    expect(await isLive(member.cookie), 'this device').toBe(true);
    expect(await isLive(other.cookie), 'somebody else').toBe(true);
    expect(await acts(member.id)).toEqual(['accounts.proof_failed', 'accounts.password_changed']);
    expect(await subjects(member.email)).toEqual(['Votre mot de passe a changé']);
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(member.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('[ACC-02] allows ten attempts in a quarter of an hour', async () => {
    const member = await test.member();
    for (let index = 0; index < 10; index += 1) await changePassword(member, 'pas-le-bon');
    expect((await changePassword(member, TEST_PASSWORD)).statusCode).toBe(429);
  });
});

describe('the own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('[ACC-01] show device and address of the last use, and each can be ended', async () => {
    const member = await test.member();
    const opened = await test.call('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: TEST_PASSWORD },
      headers: { 'user-agent': FIREFOX },
      address: '192.0.2.10',
    });
    const elsewhere = { cookie: cookiesOf(opened) };
    const [first, second] = await sessions(elsewhere);
    expect(first).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      address: '192.0.2.10',
      is_current: true,
    });
    expect(second.is_current).toBe(false);
    await sql`update auth.session set last_used_at = now() - interval '6 minutes' where "userId" = ${member.id}`.execute(
      test.base.owner,
    );
    await test.call('GET', '/api/me/role', { cookie: elsewhere.cookie, address: '192.0.2.77' });
    expect((await sessions(elsewhere))[0]).toMatchObject({ address: '192.0.2.77', is_current: true });

    expect((await endSession(member, first.id)).statusCode).toBe(204);
    expect(await isLive(elsewhere.cookie)).toBe(false);
    expect(await isLive(member.cookie)).toBe(true);
    expect(await subjects(member.email)).toEqual(['Des sessions ont été fermées']);
  });

  it('[ACC-01] of somebody else can neither be seen nor ended', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const [own] = await sessions(other);
    expect((await endSession(member, own.id)).statusCode).toBe(404);
    expect((await sessions(member)).map(({ id }: { id: string }) => id)).not.toContain(own.id);
    await test.call('DELETE', '/api/me/sessions', { cookie: member.cookie });
    expect(await isLive(other.cookie)).toBe(true);
  });

  it('[ACC-01][ACC-02] end together except this one', async () => {
    const member = await test.member();
    const others = [await test.cookieFor(member.id), await test.cookieFor(member.id)];
    expect((await test.call('DELETE', '/api/me/sessions', { cookie: member.cookie })).statusCode).toBe(204);
    expect(await Promise.all([member.cookie, ...others].map(isLive))).toEqual([true, false, false]);
    expect(await acts(member.id)).toEqual(['accounts.sessions_ended']);
  });
});

describe('the second factor and the end of the account', () => {
  it('[ACC-02] are told by mail', async () => {
    const member = await test.member();
    const password = { password: TEST_PASSWORD };
    const post = (url: string, body: object) => test.call('POST', url, { cookie: member.cookie, body });
    const { key } = (await post('/api/auth/two-factor/enrolment', password)).json();
    await post('/api/auth/two-factor/confirmation', { code: authenticatorCode(key) });
    await post('/api/auth/two-factor/recovery-codes', password);
    await post('/api/auth/two-factor/removal', password);
    expect((await post('/api/me/deletion', password)).statusCode).toBe(204);
    expect(await subjects(member.email)).toEqual([
      'Double authentification activée',
      'Nouveaux codes de secours',
      'Double authentification désactivée',
      'Votre compte est supprimé',
    ]);
  });
});
