import { createRequest } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askUntilServed } from '../../../test/support/waiting.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const MEMBERS = 200;
const ROUNDS = 10;
let test: TestApp;
let cookies: string[];

beforeAll(async () => {
  test = await createTestApp();
  const users = await test.base.owner
    .insertInto('auth.user')
    .values(
      Array.from({ length: MEMBERS }, (_, n) => ({
        name: `Votant ${n}`,
        email: `votant-${n}@perkotheque.example`,
        emailVerified: true,
      })),
    )
    .returning('id')
    .execute();
  cookies = await Promise.all(users.map(({ id }) => test.cookieFor(id)));
});
afterAll(() => test.close());

const vote = (id: string, cookie: string | undefined, method: 'PUT' | 'DELETE' = 'PUT') =>
  askUntilServed(() => test.call(method, `/api/requests/${id}/vote`, cookie ? { cookie } : {}));
const stored = async (id: string) => {
  const { votes } = await test.base.owner
    .selectFrom('tool_requests')
    .select('votes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await test.base.owner
    .selectFrom('tool_request_votes')
    .select('user_id')
    .where('request_id', '=', id)
    .execute();
  return { votes, rows: rows.length };
};

describe('votes', () => {
  it('[REQ-06][ROLE-06] counts one vote per member for repeated requests, and withdraws it', async () => {
    const { id } = await createRequest(test.base.owner);
    const [mine, theirs] = cookies;
    expect((await vote(id, mine)).json()).toEqual({ votes: 1, has_voted: true });
    expect((await vote(id, mine)).json()).toEqual({ votes: 1, has_voted: true });
    expect((await vote(id, theirs)).json()).toEqual({ votes: 2, has_voted: true });
    expect((await vote(id, mine, 'DELETE')).json()).toEqual({ votes: 1, has_voted: false });
    expect((await vote(id, mine, 'DELETE')).json()).toEqual({ votes: 1, has_voted: false });
    expect(await stored(id)).toEqual({ votes: 1, rows: 1 });
  });

  it('[REQ-06] withdraws the vote for one request and leaves the member’s others', async () => {
    const [one, other] = [await createRequest(test.base.owner), await createRequest(test.base.owner)];
    const [mine] = cookies;
    await vote(one.id, mine);
    await vote(other.id, mine);
    await vote(one.id, mine, 'DELETE');
    expect(await stored(one.id)).toEqual({ votes: 0, rows: 0 });
    expect(await stored(other.id)).toEqual({ votes: 1, rows: 1 });
  });

  it('[REQ-06] takes no vote for a refused request, but lets a member take theirs back', async () => {
    const { id } = await createRequest(test.base.owner);
    const [mine, theirs] = cookies;
    await vote(id, mine);
    await test.base.owner.updateTable('tool_requests').set({ status: 'rejected' }).execute();
    const refused = await vote(id, theirs);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request_rejected']);
    expect(await stored(id)).toEqual({ votes: 1, rows: 1 });
    expect((await vote(id, mine, 'DELETE')).json()).toEqual({ votes: 0, has_voted: false });
  });

  it('[ROLE-06] requires a session and an existing request', async () => {
    const { id } = await createRequest(test.base.owner);
    expect((await vote(id, undefined)).statusCode).toBe(401);
    expect((await vote('00000000-0000-4000-8000-000000000000', cookies[0])).statusCode).toBe(404);
    expect(await stored(id)).toEqual({ votes: 0, rows: 0 });
  });

  it(`[REQ-07] ${MEMBERS} concurrent members add exactly ${MEMBERS}, one member ${MEMBERS} times adds 1, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [byAll, byOne] = [await createRequest(test.base.owner), await createRequest(test.base.owner)];
      const answers = [
        ...(await Promise.all(cookies.map((cookie) => vote(byAll.id, cookie)))),
        ...(await Promise.all(cookies.map(() => vote(byOne.id, cookies[round])))),
      ];
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await stored(byAll.id)).toEqual({ votes: MEMBERS, rows: MEMBERS });
      expect(await stored(byOne.id)).toEqual({ votes: 1, rows: 1 });
    }
  });

  it('[REQ-07] keeps the total equal to the number of rows under concurrent votes and withdrawals', async () => {
    const { id } = await createRequest(test.base.owner);
    await Promise.all(
      cookies.flatMap((cookie, n) => [
        vote(id, cookie),
        ...(n % 2 ? [vote(id, cookie, 'DELETE'), vote(id, cookie)] : []),
      ]),
    );
    const { votes, rows } = await stored(id);
    expect(votes).toBe(rows);
    expect(votes).toBeGreaterThanOrEqual(MEMBERS / 2);
  });
});
