import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Nobody registers before the first administrator (START-05).
  await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from app.rate_limits`.execute(test.base.owner);
  await setRegistration(true);
});

const person = (name: string) => ({
  email: `${name}@perkotheque.example`,
  password: 'secret',
  full_name: 'Inès Moreau',
});
const signUp = (body: object, address?: string) =>
  test.call('POST', '/api/auth/sign-up', { body, ...(address && { address }) });
const setRegistration = (enabled: boolean) =>
  test.base.owner
    .insertInto('system_settings')
    .values({ key: 'registration_enabled', value: JSON.stringify({ enabled }), category: 'auth' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ enabled }) }))
    .execute();
const accountOf = (email: string) =>
  test.base.owner
    .selectFrom('profiles')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .select(['full_name', 'role', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();

describe('sign-up', () => {
  it('[AUTH-15][AUTH-26] stores the full name and gives the role user, even to the first account', async () => {
    const ines = person('ines');
    expect((await signUp(ines)).statusCode).toBe(201);
    expect(await accountOf(ines.email)).toEqual({ full_name: 'Inès Moreau', role: 'user', status: 'active' });
  });

  it('[AUTH-07] requires address, password and full name, and otherwise creates no account', async () => {
    const complete = person('incomplet');
    for (const field of ['email', 'password', 'full_name'] as const) {
      expect((await signUp({ ...complete, [field]: '  ' })).statusCode, field).toBe(
        field === 'password' ? 400 : 400,
      );
      const { [field]: _missing, ...rest } = complete;
      expect((await signUp(rest)).statusCode, `without ${field}`).toBe(400);
    }
    expect(await accountOf(complete.email)).toBeUndefined();
  });

  it('[AUTH-08][AUTH-09] rejects a password of five characters with the required message and accepts six', async () => {
    const short = await signUp({ ...person('court'), password: '12345' });
    expect(short.statusCode).toBe(400);
    expect(short.json()).toMatchObject({
      code: 'password_too_short',
      message: 'Le mot de passe doit contenir au moins 6 caractères',
    });
    expect(await accountOf(person('court').email)).toBeUndefined();
    expect((await signUp({ ...person('court'), password: '123456' })).statusCode).toBe(201);
  });

  it('[AUTH-09] applies a higher minimum length from the environment, at sign-up and at reset', async () => {
    const strict = await createTestApp({ PASSWORD_MIN_LENGTH: '12' });
    try {
      await strict.member({ role: 'admin' });
      const body = { ...person('exigeant'), password: 'onze-signes' };
      const response = await strict.call('POST', '/api/auth/sign-up', { body });
      expect(response.json().message).toBe('Le mot de passe doit contenir au moins 12 caractères');
      const reset = await strict.call('POST', '/api/auth/reset-password', {
        body: { token: 'x', password: 'onze-signes' },
      });
      expect(reset.json().code).toBe('password_too_short');
      expect((await strict.call('GET', '/api/config')).json().password_min_length).toBe(12);
    } finally {
      await strict.close();
    }
  });

  it('[AUTH-14] reports that the address is taken', async () => {
    await signUp(person('deja'));
    const again = await signUp({ ...person('deja'), email: 'DEJA@perkotheque.example' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'email_taken',
      message: 'Cette adresse email est déjà utilisée',
    });
  });

  it('[AUTH-14] creates one account for two concurrent sign-ups with one address', async () => {
    const codes = (await Promise.all([signUp(person('course')), signUp(person('course'))])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([201, 409]);
  });

  it('[AUTH-12] is rejected while registration is closed', async () => {
    await setRegistration(false);
    const response = await signUp(person('tard'));
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe('Les inscriptions sont actuellement fermées');
    expect(await accountOf(person('tard').email)).toBeUndefined();
  });

  it('[AUTH-12] does not expose the library’s own router', async () => {
    await setRegistration(false);
    for (const url of [
      '/api/auth/sign-up/email',
      '/api/auth/sign-in/social',
      '/api/auth/admin/create-user',
    ]) {
      const response = await test.call('POST', url, { body: { ...person('detour'), name: 'Détour' } });
      expect(response.statusCode, url).toBe(404);
    }
    expect(await accountOf(person('detour').email)).toBeUndefined();
  });

  it('[AUTH-13] is open when the registration setting is missing', async () => {
    await setRegistration(false);
    expect((await test.call('GET', '/api/config')).json().registration_enabled).toBe(false);
    await test.base.owner.deleteFrom('system_settings').where('key', '=', 'registration_enabled').execute();
    expect((await test.call('GET', '/api/config')).json().registration_enabled).toBe(true);
    expect((await signUp(person('ouvert'))).statusCode).toBe(201);
  });

  it('[AUTH-18] is rate limited, which also limits the response that an address is taken', async () => {
    await signUp(person('sonde'), '10.1.1.1');
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push((await signUp(person('sonde'), `10.1.2.${index}`)).statusCode);
    expect(codes).toEqual([409, 409, 409, 409, 429, 429]);
  });

  it('[ROLE-20] accepts no role, status or confirmation in the payload', async () => {
    for (const extra of [
      { role: 'admin' },
      { emailVerified: true },
      { status: 'active' },
      { twoFactorEnabled: false },
    ]) {
      const response = await signUp({ ...person('ruse'), ...extra });
      expect(response.statusCode, JSON.stringify(extra)).toBe(400);
    }
    expect(await accountOf(person('ruse').email)).toBeUndefined();
  });

  it('[AUTH-16][I18N-01] mails a French link to the site root, which confirms the address', async () => {
    const nour = person('nour');
    await signUp(nour);
    const [mail] = await queuedMails(test.base, nour.email);
    expect(mail?.subject).toBe('Confirmez votre adresse e-mail · Perkothèque');
    expect(mail?.text).toContain('Bonjour Inès Moreau,');
    expect(mail?.text).toContain(`${ORIGIN}/?confirmation=`);
    expect(mail?.html).toContain('Confirmer mon adresse');
    const signIn = () =>
      test.call('POST', '/api/auth/sign-in', { body: { email: nour.email, password: nour.password } });
    expect((await signIn()).json().code).toBe('email_not_confirmed');
    const token = await mailedToken(test.base, nour.email, 'confirmation');
    const body = { token, password: nour.password };
    expect((await test.call('POST', '/api/auth/confirm-email', { body })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('[I18N-02] sends mails in the language of the page to a member who has not chosen one', async () => {
    const lucia = person('lucia');
    const cookie = 'perkotheque-language=es';
    const { statusCode } = await test.call('POST', '/api/auth/sign-up', { cookie, body: lucia });
    expect(statusCode).toBe(201);
    const [mail] = await queuedMails(test.base, lucia.email);
    expect(mail?.subject).toBe('Confirma tu dirección de correo · Perkothèque');
    await test.call('POST', '/api/auth/forgot-password', { cookie, body: { email: lucia.email } });
    expect((await queuedMails(test.base, lucia.email)).map(({ subject }) => subject)).toContain(
      'Elige una nueva contraseña · Perkothèque',
    );
  });

  it('[AUTH-16] rejects a token that it did not issue', async () => {
    const body = { token: 'inventé', password: 'secret' };
    const response = await test.call('POST', '/api/auth/confirm-email', { body });
    expect(response.json().code).toBe('invalid_token');
  });

  it('escapes a name in the mail', async () => {
    const body = { ...person('balise'), full_name: '<img src=x onerror=alert(1)>' };
    await signUp(body);
    const [mail] = await queuedMails(test.base, body.email);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img');
  });

  it('sends the confirmation again and responds the same for an unknown address', async () => {
    await signUp(person('encore'));
    const resend = (email: string) => test.call('POST', '/api/auth/resend-confirmation', { body: { email } });
    const [known, unknown] = [
      await resend(person('encore').email),
      await resend('personne@perkotheque.example'),
    ];
    expect(known.statusCode).toBe(202);
    expect(known.body).toBe(unknown.body);
    expect(await queuedMails(test.base, person('encore').email)).toHaveLength(2);
  });
});
