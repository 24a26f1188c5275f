import { ROLES } from '@perkotheque/domain/accounts/roles';
import { USERS_PAGE_SIZE } from '@perkotheque/domain/users/listing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin', fullName: 'Zoé Admin', email: 'zoe@perkotheque.example' });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from auth."user" where id <> ${admin.id}`.execute(test.base.owner));

const list = async (query = '') => {
  const answer = await test.call('GET', `/api/users${query}`, { cookie: admin.cookie });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const emails = ({ users }: { users: { email: string }[] }) => users.map(({ email }) => email);

describe('list of members', () => {
  it('[USERS-02] returns the values of a card and no account secrets', async () => {
    const member = await test.member({ fullName: 'Inès Moreau', role: 'moderator', status: 'suspended' });
    const { users } = await list('?q=moreau');
    expect(users).toEqual([
      {
        id: member.id,
        email: member.email,
        full_name: 'Inès Moreau',
        avatar_url: null,
        picture_url: null,
        status: 'suspended',
        role: 'moderator',
        has_two_factor: false,
        created_at: expect.any(String),
        can: {
          change_role: true,
          suspend: true,
          set_password: true,
          delete: true,
          reset_two_factor: false,
        },
      },
    ]);
  });

  it('is paginated with exact totals of all members and of matches', async () => {
    for (let index = 0; index < USERS_PAGE_SIZE; index += 1) await test.member({ fullName: 'Jo Essai' });
    const [first, second] = [await list(), await list('?page=2')];
    expect([first.all, first.total, first.users.length]).toEqual([25, 25, USERS_PAGE_SIZE]);
    expect(second.users).toHaveLength(1);
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(25);
    expect(await list('?role=admin')).toMatchObject({ all: 25, total: 1 });
  });

  it('finds a part of the name or address, ignoring case and accents', async () => {
    const ines = await test.member({ fullName: 'Inès Moreau' });
    const other = await test.member({ fullName: 'Paul 100% Roux', email: 'paul_r@perkotheque.example' });
    expect(emails(await list('?q=INES'))).toEqual([ines.email]);
    expect(emails(await list('?q=paul_r@'))).toEqual([other.email]);
    expect(emails(await list('?q=100%25'))).toEqual([other.email]);
    expect(await list('?q=_____________________')).toMatchObject({ total: 0, users: [] });
  });

  it('filters by role and status, with a missing role as user and a missing status as active', async () => {
    const bare = await test.member();
    const away = await test.member({ status: 'suspended' });
    await test.base.owner.deleteFrom('user_roles').where('user_id', '=', bare.id).execute();
    await test.base.owner.updateTable('profiles').set({ status: null }).where('id', '=', bare.id).execute();
    expect(emails(await list('?role=user&status=active'))).toEqual([bare.email]);
    expect(emails(await list('?status=suspended'))).toEqual([away.email]);
  });

  it('sorts by date in both directions, and by name with unnamed members last', async () => {
    const [b, a] = [await test.member({ fullName: 'béa' }), await test.member({ fullName: 'Arno' })];
    const unnamed = await test.member({ fullName: ' ' });
    const newest = emails(await list());
    expect(newest).toEqual([unnamed.email, a.email, b.email, 'zoe@perkotheque.example']);
    expect(emails(await list('?sort=oldest'))).toEqual(newest.toReversed());
    expect(emails(await list('?sort=name'))).toEqual([
      a.email,
      b.email,
      'zoe@perkotheque.example',
      unnamed.email,
    ]);
  });

  it('reports that a member cannot manage their own account', async () => {
    const { users } = await list('?q=zoe');
    expect(Object.values(users[0].can)).toEqual([false, false, false, false, false]);
  });

  it.each(ROLES.filter((role) => role !== 'admin'))('[ROLE-14] refuses the role %s', async (role) => {
    const { cookie } = await test.member({ role });
    const answer = await test.call('GET', '/api/users', { cookie });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('@perkotheque.example');
  });

  it('uses the index for a search', async () => {
    await sql`insert into auth."user" (name, email, "emailVerified")
      select 'Membre ' || n, 'm' || n || '@perkotheque.example', true from generate_series(1, 3000) n`.execute(
      test.base.owner,
    );
    await sql`vacuum (analyze) public.profiles`.execute(test.base.owner);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from profiles p
      where app.normalise(coalesce(p.full_name, '') || ' ' || p.email) like '%m2718@%'`.execute(
      test.base.owner,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('profiles_search_idx');
    expect(emails(await list('?q=m2718@'))).toEqual(['m2718@perkotheque.example']);
  });
});
