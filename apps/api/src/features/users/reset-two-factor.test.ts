import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

async function enrolled(options = {}) {
  const member = await test.member(options);
  const post = (url: string, body: object) => test.call('POST', url, { cookie: member.cookie, body });
  const { key } = (await post('/api/auth/two-factor/enrolment', { password: TEST_PASSWORD })).json();
  await post('/api/auth/two-factor/confirmation', { code: authenticatorCode(key) });
  return member;
}
const reset = (cookie: string, id: string) => test.call('DELETE', `/api/users/${id}/two-factor`, { cookie });
const needsCode = async (email: string) => {
  const body = { email, password: TEST_PASSWORD };
  return (await test.call('POST', '/api/auth/sign-in', { body })).json().two_factor_required;
};
const listed = async (cookie: string, q: string) =>
  (await test.call('GET', `/api/users?q=${encodeURIComponent(q)}`, { cookie })).json().users[0];

describe('the reset of a second factor', () => {
  it('[ACC-02] is for admins, ends the member’s sessions, is audited and told by mail', async () => {
    const [admin, member] = [await test.member({ role: 'admin' }), await enrolled()];
    expect(await listed(admin.cookie, member.email)).toMatchObject({
      has_two_factor: true,
      can: { reset_two_factor: true },
    });
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      expect((await reset(cookie, member.id)).statusCode, role).toBe(403);
    }
    expect(await needsCode(member.email)).toBe(true);
    expect((await reset(admin.cookie, member.id)).statusCode).toBe(204);
    expect(await needsCode(member.email)).toBe(false);
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(401);
    const mail = (await queuedMails(test.base, member.email)).at(-1);
    expect(mail?.subject).toContain('Double authentification réinitialisée');
    const act = await test.base.owner
      .selectFrom('app.audit_log')
      .select('actor_id')
      .where('action', '=', 'users.two_factor_reset')
      .where('target_id', '=', member.id)
      .executeTakeFirst();
    expect(act?.actor_id).toBe(admin.id);
    expect(await listed(admin.cookie, member.email)).toMatchObject({ can: { reset_two_factor: false } });
    expect((await reset(admin.cookie, member.id)).statusCode, 'nothing to reset').toBe(409);
  });

  it('[ACC-02] needs a recent proof, and never concerns the own account', async () => {
    const [admin, member] = [await enrolled({ role: 'admin' }), await enrolled()];
    expect((await reset(admin.cookie, admin.id)).json().code).toBe('own_account');
    expect(await needsCode(admin.email)).toBe(true);
    await sql`update auth.session set proven_at = now() - interval '11 minutes'`.execute(test.base.owner);
    expect((await reset(admin.cookie, member.id)).json().code).toBe('proof_required');
    expect(await needsCode(member.email)).toBe(true);
  });
});
