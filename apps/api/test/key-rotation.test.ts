import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { createMember, createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child } from './support/child-process.ts';
import { OPERATOR_SETTINGS, runRotateKeys, serviceEnvironment } from './support/compose-process.ts';

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const OLD = { ...OPERATOR_SETTINGS, VAULT_KEK: keyOf('2026-01', 1) };
const ROTATING = { ...OPERATOR_SETTINGS, VAULT_KEK: keyOf('2026-07', 2), VAULT_OLD_KEKS: OLD.VAULT_KEK };
const NEW = { ...OPERATOR_SETTINGS, VAULT_KEK: ROTATING.VAULT_KEK };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Call = (method: string, path: string, body: object) => Promise<Response>;

/** Runs the work against an http process with the environment that compose gives it, as a signed-in admin. */
async function withHttp(env: Record<string, string>, email: string, work: (call: Call) => Promise<void>) {
  const child = new Child('http', {
    ...serviceEnvironment('http', database, env),
    PORT: '0',
    DRAIN_SECONDS: '0',
  });
  try {
    const port = await child.says(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/);
    let cookie = '';
    const call: Call = (method, path, body) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { origin: env.BASE_URL ?? '', 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await call('POST', '/api/auth/sign-in', { email, password: TEST_PASSWORD });
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await work(call);
  } finally {
    child.signal('SIGTERM');
    await child.exited;
  }
}

describe('changing the vault key as docs/operations.md describes it', () => {
  it('[HARD-15] opens stored credentials before, while and after the key is rotated with compose', async () => {
    const { id, email } = await createMember(database.owner, { role: 'admin' });
    const tool = await createTool(database.owner, { created_by: id });
    const path = `/api/tools/${tool.id}/credentials`;
    const expectPassword = async (call: Call) => {
      const revealed = await call('POST', `${path}/reveal`, { field: 'password' });
      expect(await revealed.json()).toEqual({ value: 'mot de passe gardé' });
    };
    await withHttp(OLD, email, async (call) => {
      expect((await call('PUT', path, { password: 'mot de passe gardé' })).status).toBe(204);
    });
    await withHttp(ROTATING, email, expectPassword);
    const rotation = runRotateKeys(database, ROTATING);
    expect(await rotation.exited, rotation.errors).toBe(0);
    expect(rotation.output).toContain('Sous la clé 2026-07 : 1 fiches de plus, 0 restantes.');
    await withHttp(NEW, email, expectPassword);
  });
});
