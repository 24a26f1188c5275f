import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const signIn = (email: string, password: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });
const lastFailures = (count: number) =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select(['actor_id', 'target_type', 'target_id', 'detail'])
    .where('action', '=', 'accounts.sign_in_failed')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

describe('a failed sign-in', () => {
  it('is recorded in the audit log under the account, with its reason and without the input', async () => {
    const member = await test.member();
    await signIn(member.email, 'pas-le-bon');
    const [line] = await lastFailures(1);
    expect(line).toEqual({
      actor_id: null,
      target_type: 'user',
      target_id: member.id,
      detail: { reason: 'invalid_credentials' },
    });
  });

  it('records that the account is suspended or not yet confirmed', async () => {
    const [away, fresh] = [
      await test.member({ status: 'suspended' }),
      await test.member({ isConfirmed: false }),
    ];
    await signIn(away.email, TEST_PASSWORD);
    await signIn(fresh.email, TEST_PASSWORD);
    expect(await lastFailures(2)).toMatchObject([
      { target_id: fresh.id, detail: { reason: 'email_not_confirmed' } },
      { target_id: away.id, detail: { reason: 'account_suspended' } },
    ]);
  });

  it('records an unknown address only as a fingerprint, which differs between addresses', async () => {
    const [one, other] = ['inconnue@perkotheque.example', 'autre-inconnue@perkotheque.example'];
    for (const email of [one, one, other]) await signIn(email, 'pas-le-bon');
    const lines = await lastFailures(3);
    expect(lines.map(({ target_type }) => target_type)).toEqual(['address', 'address', 'address']);
    const [last, second, first] = lines.map(({ target_id }) => target_id);
    expect(second).toBe(first);
    expect(last).not.toBe(first);
    expect(JSON.stringify(lines)).not.toContain('inconnue');
  });

  it('is not recorded for rate-limited attempts, nor for a success', async () => {
    const member = await test.member();
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(200);
    for (let index = 0; index < 12; index += 1) await signIn(member.email, 'pas-le-bon');
    const lines = await lastFailures(20);
    expect(lines.filter(({ target_id }) => target_id === member.id)).toHaveLength(10);
  });
});
