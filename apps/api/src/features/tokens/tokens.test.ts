import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { createApiToken } from '../../../test/support/api-tokens.ts';
import { readWholeDatabase } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const INPUT = { name: 'Tableur', scopes: ['tools:read', 'perks:read'], expires_in_days: 90 };
const create = ({ cookie }: Person, body: object = INPUT) =>
  test.call('POST', '/api/me/tokens', { cookie, body });
const listOf = async ({ cookie }: Person) =>
  (await test.call('GET', '/api/me/tokens', { cookie })).json().tokens;
const read = (token: string, url = '/api/tools') =>
  test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('API tokens', () => {
  it('[TOK-01] are shown once, stored as a hash, and listed with their last four characters and last use', async () => {
    const person = await test.member();
    const created = await create(person);
    expect(created.statusCode, created.body).toBe(201);
    expect(created.headers['cache-control']).toBe('no-store');
    const { token, hint, ...shown } = created.json();
    expect(token).toMatch(/^perk_[0-9a-f]{12}_[\w-]{43}$/);
    expect(hint).toBe(`${token.slice(0, 18)}…${token.slice(-4)}`);
    expect(shown).toMatchObject({ name: 'Tableur', scopes: INPUT.scopes, last_used_at: null });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(90 * 86_400_000);

    const stored = await test.base.owner
      .selectFrom('app.api_tokens')
      .select('token_hash')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(stored.token_hash).toEqual(createHash('sha256').update(token).digest());
    const whole = [...(await readWholeDatabase(test.base.urls.owner)).values()].join('\n');
    expect(whole).not.toContain(token.slice(18, 40));

    const made = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'tokens.create')
      .where('target_id', '=', person.id)
      .execute();
    expect(made).toEqual([
      { actor_id: person.id, detail: { token: 'Tableur', scopes: 'tools:read, perks:read' } },
    ]);

    expect((await read(token)).statusCode).toBe(200);
    const [listed] = await listOf(person);
    expect(listed).toMatchObject({ hint, last_used_at: expect.any(String), is_expired: false });
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('[TOK-01] need a recent proof, and reach at most what the role of their maker does', async () => {
    const person = await test.member();
    const refused = await create(person, { ...INPUT, scopes: ['spend:read'] });
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
    for (const wrong of [{ expires_in_days: 366 }, { scopes: [] }, { name: '' }]) {
      expect((await create(person, { ...INPUT, ...wrong })).statusCode).toBe(400);
    }
    await test.base.owner
      .updateTable('auth.session')
      .set({ proven_at: new Date('2020-01-01') })
      .where('userId', '=', person.id)
      .execute();
    expect((await create(person)).json()).toMatchObject({ code: 'proof_required' });
    expect(await listOf(person)).toEqual([]);
  });

  it('[TOK-01] are at most twenty per member', async () => {
    const person = await test.member();
    for (let count = 0; count < 20; count += 1) await createApiToken(test, person.id);
    expect((await create(person)).json()).toMatchObject({ code: 'too_many_tokens' });
  });

  it('[TOK-01] are revoked by their owner, and by nobody else but an admin, who sees all', async () => {
    const [owner, stranger] = [await test.member({ fullName: 'Léa Martin' }), await test.member()];
    const [first, second] = [await createApiToken(test, owner.id), await createApiToken(test, owner.id)];
    const revoke = ({ cookie }: Person, url: string) => test.call('DELETE', url, { cookie });
    expect((await revoke(stranger, `/api/me/tokens/${first.id}`)).statusCode).toBe(404);
    expect((await revoke(admin, `/api/me/tokens/${first.id}`)).statusCode).toBe(404);
    expect((await revoke(stranger, `/api/tokens/${first.id}`)).statusCode).toBe(403);
    expect((await test.call('GET', '/api/tokens', stranger)).statusCode).toBe(403);
    expect(await listOf(stranger)).toEqual([]);
    expect((await read(first.token)).statusCode).toBe(200);

    expect((await revoke(owner, `/api/me/tokens/${first.id}`)).statusCode).toBe(204);
    expect((await read(first.token)).json()).toMatchObject({ code: 'api_token_unknown' });
    const all = (await test.call('GET', '/api/tokens', admin)).json();
    expect(all.tokens).toContainEqual(
      expect.objectContaining({
        id: second.id,
        owner: { id: owner.id, name: 'Léa Martin', email: owner.email },
      }),
    );
    expect((await revoke(admin, `/api/tokens/${second.id}`)).statusCode).toBe(204);
    expect((await read(second.token)).statusCode).toBe(401);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['actor_id', 'target_id'])
      .where('action', '=', 'tokens.revoke')
      .where('target_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { actor_id: owner.id, target_id: owner.id },
      { actor_id: admin.id, target_id: owner.id },
    ]);
  });

  it('[TOK-02] rest while their owner is suspended, and end with the password', async () => {
    const person = await test.member();
    const { token } = await createApiToken(test, person.id);
    const setStatus = (status: string) =>
      test.base.owner.updateTable('profiles').set({ status }).where('id', '=', person.id).execute();
    await setStatus('suspended');
    expect((await read(token)).json()).toMatchObject({ code: 'api_token_unknown' });
    await setStatus('active');
    expect((await read(token)).statusCode).toBe(200);

    const body = { userId: person.id, newPassword: 'un nouveau mot de passe 42' };
    const changed = await test.call('POST', '/api/functions/update-user-password', {
      cookie: admin.cookie,
      body,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await read(token)).statusCode).toBe(401);
  });

  it('[TOK-02] have the role of their owner at the moment of use', async () => {
    const person = await test.member({ role: 'core-team' });
    const { token } = await createApiToken(test, person.id, { scopes: ['spend:read'] });
    expect((await read(token, '/api/spend')).statusCode).toBe(200);
    await test.base.owner
      .updateTable('user_roles')
      .set({ role: 'user' })
      .where('user_id', '=', person.id)
      .execute();
    expect((await read(token, '/api/spend')).json()).toMatchObject({ code: 'forbidden' });
  });

  it('[TOK-03] are told of by mail when they are made, without the token', async () => {
    const person = await test.member({ fullName: 'Léa' });
    const { token } = (await create(person)).json();
    const [mail] = await queuedMails(test.base, person.email);
    expect(mail?.subject).toBe('Nouveau jeton d’API\u00a0: Tableur · Perkothèque');
    expect(mail?.text).toContain('tools:read, perks:read');
    expect(mail?.text).toContain(
      'Il n’ouvre ni identifiants, ni codes, ni compte, ni mot de passe, ni session, ni jetons.',
    );
    expect(mail?.text).toContain('/mon-compte/jetons');
    expect(JSON.stringify(mail)).not.toContain(token.slice(18));
  });
});
