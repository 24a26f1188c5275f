import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const rowsOf = (userId: string) =>
  test.base.owner.selectFrom('user_favorites').select('tool_id').where('user_id', '=', userId).execute();

describe('favourites', () => {
  it('[FAV-01] adds a favourite once for repeated requests, and removes it alone', async () => {
    const [member, tool, kept] = [
      await test.member(),
      await createTool(test.base.owner),
      await createTool(test.base.owner),
    ];
    const url = `/api/favorites/${tool.id}`;
    const answers = await Promise.all([1, 2, 3].map(() => test.call('PUT', url, { cookie: member.cookie })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await rowsOf(member.id)).toEqual([{ tool_id: tool.id }]);
    await test.call('PUT', `/api/favorites/${kept.id}`, { cookie: member.cookie });
    await test.call('DELETE', url, { cookie: member.cookie });
    expect(await rowsOf(member.id)).toEqual([{ tool_id: kept.id }]);
  });

  it('[FAV-03][ROLE-19] responds 401 without a session and stores nothing', async () => {
    const tool = await createTool(test.base.owner);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await test.call(method, `/api/favorites/${tool.id}`)).statusCode).toBe(401);
    }
    const rows = await test.base.owner
      .selectFrom('user_favorites')
      .selectAll()
      .where('tool_id', '=', tool.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[ROLE-19] never changes another member’s favourites', async () => {
    const [owner, other, tool] = [
      await test.member(),
      await test.member({ role: 'admin' }),
      await createTool(test.base.owner),
    ];
    await test.call('PUT', `/api/favorites/${tool.id}`, { cookie: owner.cookie });
    await test.call('DELETE', `/api/favorites/${tool.id}`, { cookie: other.cookie });
    expect(await rowsOf(owner.id)).toHaveLength(1);
    const body = { user_id: owner.id };
    expect(
      (await test.call('PUT', `/api/favorites/${tool.id}`, { cookie: other.cookie, body })).statusCode,
    ).toBe(400);
  });

  it('refuses a tool that does not exist or is in the trash', async () => {
    const member = await test.member();
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() });
    for (const id of [trashed.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await test.call('PUT', `/api/favorites/${id}`, { cookie: member.cookie })).statusCode).toBe(
        403,
      );
    }
  });
});
