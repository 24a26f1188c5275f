import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child } from './support/child-process.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function command(...args: string[]) {
  const child = new Child('cli', { DATABASE_AUTH_URL: test.base.urls.auth }, args);
  return { code: await child.exited, output: child.output, errors: child.errors };
}

describe('the command reset-two-factor', () => {
  it('[AUTH-27] removes the second factor, ends every session and writes to the audit log', async () => {
    const member = await test.member();
    const enrol = (path: string, body: object) =>
      test.call('POST', `/api/auth/two-factor/${path}`, { cookie: member.cookie, body });
    const { key } = (await enrol('enrolment', { password: TEST_PASSWORD })).json();
    expect((await enrol('confirmation', { code: authenticatorCode(key) })).statusCode).toBe(200);

    const { code, output, errors } = await command('reset-two-factor', '--email', member.email);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe('Double authentification retirée ; le membre se reconnecte par mot de passe.\n');

    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(401);
    const body = { email: member.email, password: TEST_PASSWORD };
    const signedIn = await test.call('POST', '/api/auth/sign-in', { body });
    expect(signedIn.json()).toMatchObject({ user: { id: member.id }, two_factor_required: false });
    const kept = await test.base.owner
      .selectFrom('auth.twoFactor')
      .select('id')
      .where('userId', '=', member.id)
      .execute();
    expect(kept).toEqual([]);
    const [line] = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(line).toEqual({
      action: 'accounts.two_factor_disabled',
      actor_id: null,
      detail: { by: 'command' },
    });
  });

  it('changes no other account, and reports an unknown email address', async () => {
    const bystander = await test.member();
    const { code, errors } = await command('reset-two-factor', '--email', 'personne@perkotheque.example');
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect((await test.call('GET', '/api/me/role', { cookie: bystander.cookie })).statusCode).toBe(200);
  });

  it('prints its usage when the arguments are wrong', async () => {
    expect(await command()).toMatchObject({ code: 2, errors: expect.stringContaining('reset-two-factor') });
    const missing = new Child('cli', {}, ['reset-two-factor', '--email', 'a@perkotheque.example']);
    expect(await missing.exited).toBe(1);
    expect(missing.errors).toContain('DATABASE_AUTH_URL');
  });
});

describe('seed-demo', () => {
  async function seedDemo(base: TestDatabase, nodeEnv: Record<string, string>) {
    const kek = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const env = { DATABASE_OWNER_URL: base.urls.owner, VAULT_KEK: kek, ...nodeEnv };
    const child = new Child('seed-demo', env);
    return { code: await child.exited, output: child.output, errors: child.errors };
  }
  const emails = async ({ owner }: TestDatabase) =>
    (await owner.selectFrom('auth.user').select('email').execute()).map(({ email }) => email);

  it.each<Record<string, string>>([{ NODE_ENV: 'production' }, { NODE_ENV: '' }, {}])(
    '[HARD-05] adds no account in production, which is the default: %j',
    async (nodeEnv) => {
      const base = await testDatabase();
      try {
        const { code, errors } = await seedDemo(base, nodeEnv);
        expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('NODE_ENV: ') });
        expect(await emails(base)).toEqual([]);
      } finally {
        await base.close();
      }
    },
  );

  it('[HARD-05] adds no account where anybody has a profile', async () => {
    const before = await emails(test.base);
    expect(before).not.toEqual([]);
    const { code, output, errors } = await seedDemo(test.base, { NODE_ENV: 'development' });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe('Cette installation a déjà des membres : rien n’a été ajouté.\n');
    expect(await emails(test.base)).toEqual(before);
  });

  it('fills an empty installation in development once', async () => {
    const base = await testDatabase();
    try {
      expect(await seedDemo(base, { NODE_ENV: 'development' })).toMatchObject({ code: 0, errors: '' });
      const seeded = await emails(base);
      expect(seeded).toContain('admin@perkotheque.example');
      expect((await seedDemo(base, { NODE_ENV: 'development' })).code).toBe(1);
      expect(await emails(base)).toEqual(seeded);
    } finally {
      await base.close();
    }
  });
});
