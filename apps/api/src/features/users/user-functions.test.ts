import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const newEmail = () => `nouveau-${randomUUID().slice(0, 8)}@perkotheque.example`;
const create = (body: object, cookie = admin.cookie) =>
  test.call('POST', '/api/functions/create-user', { cookie, body });
const setPassword = (body: object, cookie = admin.cookie) =>
  test.call('POST', '/api/functions/update-user-password', { cookie, body });
const signIn = (email: string, password: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });
const count = async () =>
  (await sql<{ n: number }>`select count(*)::integer n from auth."user"`.execute(test.base.owner)).rows[0]?.n;
const acts = (targetId: string) =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute();

describe('create-user', () => {
  it('[API-05] [USERS-07] creates an account with the given role that can sign in at once', async () => {
    const email = newEmail();
    const answer = await create({ email, password: 'secret-6', full_name: 'Ana Lys', role: 'core-team' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).not.toHaveProperty('error');
    const session = await signIn(email, 'secret-6');
    expect(session.json().user).toMatchObject({ id: answer.json().id, email, full_name: 'Ana Lys' });
    const { role } = await test.base.owner
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', answer.json().id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('core-team');
    expect(await acts(answer.json().id)).toEqual([
      { action: 'users.create', actor_id: admin.id, detail: { role: 'core-team' } },
    ]);
  });

  it('[PERM-08] stores « moderateur » as moderator', async () => {
    const answer = await create({ email: newEmail(), password: 'secret-6', role: 'moderateur' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { role } = await test.base.owner
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', answer.json().id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('moderator');
  });

  it('[AUTH-16] notifies the member by mail, without the password', async () => {
    const email = newEmail();
    await create({ email, password: 'tres-secret', full_name: 'Ana, Lys <b>' });
    const [mail] = await queuedMails(test.base, email);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Votre compte est prêt · Perkothèque' });
    expect(mail?.text).toContain('/auth');
    expect(mail?.html).not.toContain('<b>');
    expect(JSON.stringify(mail)).not.toContain('tres-secret');
  });

  it.each([
    ['no address', { password: 'secret-6' }, 'Email et mot de passe sont obligatoires.'],
    ['no password', { email: 'a@perkotheque.example' }, 'Email et mot de passe sont obligatoires.'],
    ['a blank address', { email: ' ', password: 'secret-6' }, 'Email et mot de passe sont obligatoires.'],
    [
      'a short password',
      { email: 'a@perkotheque.example', password: '12345' },
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
  ])('[API-05] [USERS-06] refuses %s with an error and creates nothing', async (_what, body, error) => {
    const before = await count();
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, message: error });
    expect(await count()).toBe(before);
  });

  it('[API-05] refuses a taken address, a malformed one, an unknown role and an unknown field', async () => {
    const { email } = await test.member();
    const password = 'secret-6';
    const taken = await create({ email: email.toUpperCase(), password });
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'Cette adresse email est déjà utilisée']);
    const malformed = await create({ email: 'pas-une-adresse', password });
    expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([400, ['email']]);
    expect((await create({ email: newEmail(), password, role: 'root' })).statusCode).toBe(400);
    expect((await create({ email: newEmail(), password, emailVerified: false })).statusCode).toBe(400);
  });

  it('creates one account for two concurrent requests with one address', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => create({ email, password: 'secret-6' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('works while registration is closed (decision 71)', async () => {
    const value = JSON.stringify({ enabled: false });
    await test.base.owner
      .insertInto('system_settings')
      .values({ key: 'registration_enabled', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    expect((await create({ email: newEmail(), password: 'secret-6' })).statusCode).toBe(201);
  });
});

describe('update-user-password', () => {
  it('[API-06] [USERS-13] sets the password and ends the sessions of that member only', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const second = await test.cookieFor(member.id);
    const answer = await setPassword({ userId: member.id, newPassword: 'tout-neuf' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    for (const cookie of [member.cookie, second]) {
      expect((await test.call('GET', '/api/me/role', { cookie })).statusCode).toBe(401);
    }
    expect((await test.call('GET', '/api/me/role', { cookie: other.cookie })).statusCode).toBe(200);
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(member.email, 'tout-neuf')).statusCode).toBe(200);
    const [act] = await acts(member.id);
    expect(act).toEqual({ action: 'users.password', actor_id: admin.id, detail: {} });
  });

  it('[API-06] [USERS-09] refuses a short password with an error and changes nothing', async () => {
    const member = await test.member();
    for (const newPassword of ['12345', '', undefined]) {
      const answer = await setPassword({ userId: member.id, newPassword });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toBe('Le mot de passe doit contenir au moins 6 caractères');
    }
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(200);
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('invalidates reset links of earlier mails', async () => {
    const member = await test.member();
    await test.call('POST', '/api/auth/forgot-password', { body: { email: member.email } });
    const token = await mailedToken(test.base, member.email, 'token');
    await setPassword({ userId: member.id, newPassword: 'tout-neuf' });
    const reset = { token, password: 'repris-par-un-autre' };
    expect((await test.call('POST', '/api/auth/reset-password', { body: reset })).statusCode).toBe(400);
    expect((await signIn(member.email, 'tout-neuf')).statusCode).toBe(200);
  });

  it('[HARD-09] refuses the caller’s own account, so a stolen admin session cannot take the account over', async () => {
    const victim = await test.member({ role: 'admin' });
    const hashedBefore = test.accounts.hasher.runs;
    const answer = await setPassword({ userId: victim.id, newPassword: 'vole-moi' }, victim.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_password']);
    expect(answer.json().error).toContain('Mot de passe oublié');
    expect(test.accounts.hasher.runs).toBe(hashedBefore);
    expect(await acts(victim.id)).toEqual([]);
    expect((await signIn(victim.email, 'vole-moi')).statusCode).toBe(401);
    expect((await signIn(victim.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('[HARD-09] the database refuses it too, whatever code runs above', async () => {
    const victim = await test.member({ role: 'admin' });
    const replaced = withActor(test.base.db, { userId: victim.id }, (trx) =>
      sql`select app.set_password(${victim.id}, 'autre')`.execute(trx),
    );
    await expect(replaced).rejects.toMatchObject({ code: 'PK004' });
    expect((await signIn(victim.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('responds 404 for an unknown member', async () => {
    const answer = await setPassword({ userId: randomUUID(), newPassword: 'tout-neuf' });
    expect([answer.statusCode, typeof answer.json().error]).toEqual([404, 'string']);
  });
});

describe('caller who is not an admin', () => {
  it.each(['moderator', 'core-team', 'user'] as const)(
    '[ROLE-14] cannot create an account or set a password as %s',
    async (role) => {
      const [{ cookie }, victim] = [await test.member({ role }), await test.member()];
      const email = newEmail();
      const answers = [
        await create({ email, password: 'secret-6', role: 'admin' }, cookie),
        await setPassword({ userId: victim.id, newPassword: 'vole-moi' }, cookie),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, typeof answer.json().error]).toEqual([403, 'string']);
      }
      expect((await signIn(email, 'secret-6')).statusCode).toBe(401);
      expect((await test.call('GET', '/api/me/role', { cookie: victim.cookie })).statusCode).toBe(200);
    },
  );
});
