import { createTool } from '@perkotheque/database/testing/factories';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWholeDatabase, storedForms } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const SECRETS = {
  username: 'utilisateur-canari',
  password: 'mot-de-passe-canari',
  api_key: 'cle-canari',
  notes: 'note-canari',
};
const url = (id: string) => `/api/tools/${id}/credentials`;
const save = (cookie: string, id: string, body: object) => test.call('PUT', url(id), { cookie, body });
const reveal = (cookie: string, id: string, field: string) =>
  test.call('POST', `${url(id)}/reveal`, { cookie, body: { field } });
const stored = (toolId: string) =>
  test.base.owner.selectFrom('tool_credentials').selectAll().where('tool_id', '=', toolId).execute();

describe('credentials', () => {
  it('[SEC-10] are inserted on the first save, updated afterwards, and keep every field', async () => {
    const [moderator, tool] = [await test.member({ role: 'moderator' }), await createTool(test.base.owner)];
    expect((await save(moderator.cookie, tool.id, SECRETS)).statusCode).toBe(204);
    const [first] = await stored(tool.id);
    expect(first).toMatchObject({ tool_id: tool.id, created_by: moderator.id });
    for (const field of SECRET_FIELDS) {
      expect((await reveal(moderator.cookie, tool.id, field)).json()).toEqual({ value: SECRETS[field] });
    }
    await save(moderator.cookie, tool.id, { password: ' nouveau ', notes: '' });
    const rows = await stored(tool.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: first?.id, created_by: moderator.id, notes: null });
    expect(rows[0]?.updated_at.getTime()).toBeGreaterThan(first?.updated_at.getTime() ?? 0);
    expect((await reveal(moderator.cookie, tool.id, 'password')).json().value).toBe(' nouveau ');
    expect((await reveal(moderator.cookie, tool.id, 'username')).json().value).toBe(SECRETS.username);
    expect((await reveal(moderator.cookie, tool.id, 'notes')).statusCode).toBe(404);
  });

  it('[SEC-13] are encrypted, every field, and no table of the database holds a clear value or the key', async () => {
    const [admin, tool] = [await test.member({ role: 'admin' }), await createTool(test.base.owner)];
    await save(admin.cookie, tool.id, SECRETS);
    await save(admin.cookie, tool.id, { notes: SECRETS.notes });
    await reveal(admin.cookie, tool.id, 'password');
    const tables = await readWholeDatabase(test.base.urls.owner);
    const key = Buffer.alloc(32, 7);
    const forms = [
      ...Object.values(SECRETS).flatMap(storedForms),
      ...(['latin1', 'hex', 'base64', 'base64url'] as const).map((encoding) => key.toString(encoding)),
    ];
    const found = [...tables].filter(([, text]) => forms.some((form) => text.includes(form)));
    expect(found.map(([name]) => name)).toEqual([]);
    expect(tables.get('public.tool_credentials')).toContain(tool.id);
  });

  it('[SEC-14] are listed by field name only; a POST reveals one value, which caches may not store', async () => {
    const [admin, tool] = [await test.member({ role: 'admin' }), await createTool(test.base.owner)];
    await save(admin.cookie, tool.id, { password: SECRETS.password });
    const presence = await test.call('GET', url(tool.id), { cookie: admin.cookie });
    expect(presence.json().credentials).toMatchObject({
      username: false,
      password: true,
      api_key: false,
      notes: false,
    });
    expect(presence.body).not.toContain('canari');
    expect(
      (await test.call('GET', `${url(tool.id)}/reveal?field=password`, { cookie: admin.cookie })).statusCode,
    ).toBe(404);
    expect((await reveal(admin.cookie, tool.id, 'tout')).statusCode).toBe(400);
    const response = await reveal(admin.cookie, tool.id, 'password');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('[SEC-15] are revealed with an audit entry of actor and time, and a rate limit', async () => {
    const [admin, tool] = [await test.member({ role: 'admin' }), await createTool(test.base.owner)];
    await save(admin.cookie, tool.id, SECRETS);
    const codes: number[] = [];
    for (let index = 0; index < 32; index += 1)
      codes.push((await reveal(admin.cookie, tool.id, 'password')).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    expect(codes.slice(30)).toEqual([429, 429]);
    const log = await test.base.owner
      .selectFrom('app.audit_log')
      .selectAll()
      .where('target_id', '=', tool.id)
      .where('action', '=', 'credentials.reveal')
      .execute();
    expect(log).toHaveLength(30);
    expect(log[0]).toMatchObject({ actor_id: admin.id, detail: { field: 'password' } });
    expect(Date.now() - (log[0]?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('[SEC-15] are revealed at most thirty times by one member, over all tools together', async () => {
    const [admin, other] = [await test.member({ role: 'admin' }), await test.member({ role: 'admin' })];
    const tools = await Promise.all(Array.from({ length: 31 }, () => createTool(test.base.owner)));
    for (const { id } of tools) await save(admin.cookie, id, { password: SECRETS.password });
    const codes: number[] = [];
    for (const { id } of tools) codes.push((await reveal(admin.cookie, id, 'password')).statusCode);
    expect(codes).toEqual([...Array(30).fill(200), 429]);
    expect((await reveal(other.cookie, tools[30]?.id ?? '', 'password')).statusCode).toBe(200);
  });

  it('[SEC-15] are not revealed when the audit log cannot be written', async () => {
    const [admin, tool] = [await test.member({ role: 'admin' }), await createTool(test.base.owner)];
    await save(admin.cookie, tool.id, SECRETS);
    await sql`alter table app.audit_log add constraint broken check (action <> 'credentials.reveal') not valid`.execute(
      test.base.owner,
    );
    const response = await reveal(admin.cookie, tool.id, 'password');
    await sql`alter table app.audit_log drop constraint broken`.execute(test.base.owner);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('canari');
  });

  it('[SEC-12][ROLE-12] can be used by admin, moderator and core-team; other calls are rejected and change nothing', async () => {
    const tool = await createTool(test.base.owner);
    for (const role of ['admin', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      expect((await save(cookie, tool.id, { password: `de-${role}` })).statusCode, role).toBe(204);
      expect((await reveal(cookie, tool.id, 'password')).json().value, role).toBe(`de-${role}`);
    }
    const { cookie } = await test.member();
    for (const who of [cookie, '']) {
      const expected = who === '' ? 401 : 403;
      expect((await save(who, tool.id, { password: 'intrus' })).statusCode).toBe(expected);
      expect((await reveal(who, tool.id, 'password')).statusCode).toBe(expected);
      expect((await test.call('GET', url(tool.id), { cookie: who })).statusCode).toBe(expected);
    }
    const admin = await test.member({ role: 'admin' });
    expect((await reveal(admin.cookie, tool.id, 'password')).json().value).toBe('de-core-team');
  });

  it('[SEC-09] follow the tool’s permissions for everybody except admins', async () => {
    const tool = await createTool(test.base.owner, {}, ['core-team']);
    const admin = await test.member({ role: 'admin' });
    await save(admin.cookie, tool.id, SECRETS);
    const moderator = await test.member({ role: 'moderator' });
    expect((await reveal(moderator.cookie, tool.id, 'password')).statusCode).toBe(403);
    expect((await save(moderator.cookie, tool.id, { password: 'x' })).statusCode).toBe(403);
    expect((await test.call('GET', url(tool.id), { cookie: moderator.cookie })).json()).toEqual({
      credentials: null,
    });
    expect((await reveal(admin.cookie, tool.id, 'password')).json().value).toBe(SECRETS.password);
  });

  it('keep the changes of every concurrent save', async () => {
    const [admin, tool] = [await test.member({ role: 'admin' }), await createTool(test.base.owner)];
    await save(admin.cookie, tool.id, { notes: 'départ' });
    const answers = await Promise.all([
      save(admin.cookie, tool.id, { username: 'un' }),
      save(admin.cookie, tool.id, { password: 'deux' }),
      save(admin.cookie, tool.id, { api_key: 'trois' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const values = await Promise.all(
      SECRET_FIELDS.map(async (field) => (await reveal(admin.cookie, tool.id, field)).json().value),
    );
    expect(values).toEqual(['un', 'deux', 'trois', 'départ']);
  });

  it('cannot be decrypted from an older ciphertext or from that of another tool', async () => {
    const admin = await test.member({ role: 'admin' });
    const [one, two] = [await createTool(test.base.owner), await createTool(test.base.owner)];
    await save(admin.cookie, one.id, { password: 'ancien' });
    const [old] = await stored(one.id);
    await save(admin.cookie, one.id, { password: 'nouveau' });
    await save(admin.cookie, two.id, { password: 'autre' });
    const put = (toolId: string, password: Buffer) =>
      test.base.owner
        .updateTable('tool_credentials')
        .set({ password })
        .where('tool_id', '=', toolId)
        .execute();
    await put(one.id, old?.password ?? Buffer.alloc(0));
    expect((await reveal(admin.cookie, one.id, 'password')).statusCode).toBe(500);
    const [other] = await stored(two.id);
    await put(one.id, other?.password ?? Buffer.alloc(0));
    const response = await reveal(admin.cookie, one.id, 'password');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('autre');
  });
});

it('[SEC-13] an installation without the key of the vault takes no credentials, and says so', async () => {
  const server = await createTestApp({ VAULT_KEK: '' });
  const { id } = await createTool(server.base.owner);
  const { cookie } = await server.member({ role: 'admin' });
  const answer = await server.call('PUT', url(id), { cookie, body: SECRETS });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  await server.close();
});
