import { createRequest } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const PEOPLE = ['user', 'core-team', 'admin'] as const;
type Person = (typeof PEOPLE)[number];
let test: TestApp;
const members = {} as Record<Person, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of PEOPLE) members[role] = await test.member({ role });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tool_requests').execute());

const cookieOf = (role: Person) => ({ cookie: members[role].cookie });
const list = (role: Person) => test.call('GET', '/api/requests', cookieOf(role));
const rows = () => test.base.owner.selectFrom('tool_requests').selectAll().execute();
const own = (id: string) => `/api/me/requests/${id}`;

describe('one’s own request', () => {
  it('[REQ-08][ROLE-07] can be corrected and withdrawn by its author while it waits, and by nobody else', async () => {
    const { id } = await createRequest(test.base.owner, { requested_by: members.user.id });
    expect((await list('user')).json().requests[0].can).toEqual({
      edit: true,
      delete: true,
      decide: false,
    });
    expect((await list('core-team')).json().requests[0].can).toEqual({
      edit: false,
      delete: false,
      decide: false,
    });
    const body = { description: 'Corrigé', priority: 'high' };
    const other = await test.call('PATCH', own(id), { ...cookieOf('core-team'), body });
    expect([other.statusCode, (await test.call('DELETE', own(id), cookieOf('admin'))).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await test.call('PATCH', own(id), { ...cookieOf('user'), body })).statusCode).toBe(204);
    expect(await rows()).toMatchObject([{ ...body, status: 'pending' }]);
    const decision = await test.call('PATCH', own(id), { ...cookieOf('user'), body: { status: 'approved' } });
    expect(decision.statusCode).toBe(400);
    expect((await test.call('DELETE', own(id), cookieOf('user'))).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each(['in-review', 'approved', 'rejected'])('[REQ-08] stays as it is once it is %s', async (status) => {
    const { id } = await createRequest(test.base.owner, { requested_by: members.user.id, status });
    const before = await rows();
    const changed = await test.call('PATCH', own(id), { ...cookieOf('user'), body: { description: 'Tard' } });
    const gone = await test.call('DELETE', own(id), cookieOf('user'));
    expect([changed.statusCode, gone.statusCode]).toEqual([404, 404]);
    expect(await rows()).toEqual(before);
    expect((await list('user')).json().requests[0].can.edit).toBe(false);
  });

  it('[ROLE-07] stays undecided, and others’ requests unchanged, by row-level security too', async () => {
    const { id } = await createRequest(test.base.owner, { requested_by: members.user.id });
    const asUser = <T>(statement: ReturnType<typeof sql<T>>) =>
      test.base.db.transaction().execute(async (trx) => {
        await sql`select set_config('app.user_id', ${members.user.id}, true)`.execute(trx);
        return statement.execute(trx);
      });
    await expect(
      asUser(sql`update tool_requests set status = 'approved' where id = ${id}`),
    ).rejects.toMatchObject({ code: '42501' });
    const { id: other } = await createRequest(test.base.owner, { requested_by: members.admin.id });
    await asUser(sql`update tool_requests set description = 'Autre' where id = ${other}`);
    await asUser(sql`delete from tool_requests where id = ${other}`);
    expect(await rows()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    expect(JSON.stringify(await rows())).not.toContain('Autre');
    await expect(
      asUser(sql`insert into tool_request_status_changes (request_id, status, changed_by)
                 values (${id}, 'approved', ${members.user.id})`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(asUser(sql`update tool_requests set votes = 99 where id = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
