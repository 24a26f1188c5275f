import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A startup with a lead and a member, and somebody of another startup. */
async function scene() {
  const { owner } = test.base;
  const [startup, other] = [await createStartup(owner), await createStartup(owner)];
  const [lead, member, stranger, moderator] = [
    await test.member({ fullName: 'Léa Responsable' }),
    await test.member({ fullName: 'Max Membre' }),
    await test.member(),
    await test.member({ role: 'moderator' }),
  ];
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, member.id);
  await joinStartup(owner, other.id, stranger.id, true);
  return { startup, other, lead, member, stranger, moderator, url: `/api/startups/${startup.id}/people` };
}

const membershipsOf = (userId: string) =>
  test.base.owner
    .selectFrom('startup_members')
    .select(['startup_id', 'is_lead', 'left_by'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute();

const actsOn = async (userId: string) =>
  (
    await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('target_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => ({ action, detail }));

describe('the people of a startup', () => {
  it('[STU-03] are shown to its members without addresses, to its lead and staff with them, and to nobody else', async () => {
    const { url, lead, member, stranger, moderator } = await scene();
    const seenBy = async (cookie: string) => (await test.call('GET', url, { cookie })).json().people;
    const names = ['Léa Responsable', 'Max Membre'];
    const seen = await seenBy(member.cookie);
    expect(seen.map((person: { name: string }) => person.name)).toEqual(names);
    expect(seen.map((person: { email: null }) => person.email)).toEqual([null, null]);
    for (const { cookie } of [lead, moderator]) {
      const emails = (await seenBy(cookie)).map((person: { email: string }) => person.email);
      expect(emails).toEqual([lead.email, member.email]);
    }
    expect((await test.call('GET', url, { cookie: stranger.cookie })).statusCode).toBe(404);
  });

  it('[STU-03] are assigned by staff, who move somebody from another startup, and both are logged', async () => {
    const { startup, other, moderator, stranger, member, url } = await scene();
    const body = { email: stranger.email, is_lead: false };
    for (const { cookie } of [member, stranger])
      expect((await test.call('POST', url, { cookie, body })).statusCode).toBe(403);
    expect((await test.call('POST', url, { cookie: moderator.cookie, body })).statusCode).toBe(204);
    expect(await membershipsOf(stranger.id)).toEqual([
      { startup_id: other.id, is_lead: true, left_by: 'moved' },
      { startup_id: startup.id, is_lead: false, left_by: null },
    ]);
    expect(await actsOn(stranger.id)).toEqual([
      { action: 'startups.moved', detail: { from: other.name, to: startup.name, way: 'assignment' } },
    ]);
  });

  it('[STU-03] belong to one startup, however many assignments arrive at once', async () => {
    const { moderator, stranger } = await scene();
    const startups = await Promise.all(Array.from({ length: 6 }, () => createStartup(test.base.owner)));
    const responses = await Promise.all(
      startups.map(({ id }) =>
        test.call('POST', `/api/startups/${id}/people`, {
          cookie: moderator.cookie,
          body: { email: stranger.email, is_lead: false },
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(startups.map(() => 204));
    const current = (await membershipsOf(stranger.id)).filter(({ left_by }) => left_by === null);
    expect(current).toHaveLength(1);
  });

  it('[STU-03] cannot be assigned by an unknown address, nor can staff assign themselves', async () => {
    const { moderator, url } = await scene();
    const assign = (email: string) =>
      test.call('POST', url, { cookie: moderator.cookie, body: { email, is_lead: true } });
    const unknown = await assign('personne@perkotheque.example');
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['email']]);
    const own = await assign(moderator.email);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account']);
    expect(await membershipsOf(moderator.id)).toEqual([]);
  });

  it('[STU-03] are removed by the lead, who may not remove another lead, and by nobody of another startup', async () => {
    const { startup, lead, member, stranger, moderator, url } = await scene();
    const second = await test.member();
    await joinStartup(test.base.owner, startup.id, second.id, true);
    const remove = async (cookie: string, id: string) =>
      (await test.call('DELETE', `${url}/${id}`, { cookie })).statusCode;
    const { people } = (await test.call('GET', url, { cookie: lead.cookie })).json();
    const shown = people.map((one: { user_id: string; can: { remove: boolean } }) => [
      one.user_id,
      one.can.remove,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ [lead.id]: true, [member.id]: true, [second.id]: false });
    expect(await remove(stranger.cookie, member.id)).toBe(404);
    expect(await remove(member.cookie, lead.id)).toBe(403);
    expect(await remove(lead.cookie, second.id)).toBe(403);
    expect(await remove(lead.cookie, member.id)).toBe(204);
    expect(await membershipsOf(member.id)).toMatchObject([{ left_by: 'removed' }]);
    expect(await remove(moderator.cookie, second.id)).toBe(204);
    expect(await remove(lead.cookie, lead.id), 'leaving').toBe(204);
    expect(await membershipsOf(lead.id)).toMatchObject([{ left_by: 'left' }]);
    expect((await test.call('GET', url, { cookie: lead.cookie })).statusCode).toBe(404);
  });

  it('[STU-08] become leads by staff alone, who may not name themselves', async () => {
    const { startup, lead, member, stranger, moderator, url } = await scene();
    const name = (cookie: string, id: string) =>
      test.call('PATCH', `${url}/${id}`, { cookie, body: { is_lead: true } });
    for (const { cookie } of [lead, member, stranger])
      expect((await name(cookie, member.id)).statusCode).toBe(403);
    expect(await membershipsOf(member.id)).toMatchObject([{ is_lead: false }]);
    expect((await name(moderator.cookie, member.id)).statusCode).toBe(204);
    expect(await membershipsOf(member.id)).toMatchObject([{ is_lead: true }]);
    expect(await actsOn(member.id)).toEqual([
      { action: 'startups.lead_named', detail: { startup: startup.name } },
    ]);
    await joinStartup(test.base.owner, startup.id, moderator.id);
    expect((await name(moderator.cookie, moderator.id)).json().code).toBe('own_account');
    expect((await name(moderator.cookie, stranger.id)).statusCode, 'of another startup').toBe(404);
  });

  it('[STU-03] are written by these functions alone, which refuse members who bypass the routes', async () => {
    const { startup, other, lead, member, stranger } = await scene();
    const tries = [
      sql`insert into startup_members (startup_id, user_id, is_lead, joined_by)
          values (${startup.id}, ${stranger.id}, true, 'domain')`,
      sql`update startup_members set is_lead = true where user_id = ${member.id}`,
      sql`select app.assign_member(${startup.id}, ${member.email}, true)`,
      sql`select app.set_lead(${startup.id}, ${member.id}, true)`,
      sql`select app.place_member(${member.id}, ${other.id}, true, 'domain')`,
    ];
    for (const statement of tries) {
      for (const { id } of [lead, member, stranger]) {
        const attempt = withActor(test.base.db, { userId: id }, (trx) => statement.execute(trx));
        await expect(attempt).rejects.toMatchObject({ code: '42501' });
      }
    }
    const remove = (userId: string, victim: string) =>
      withActor(test.base.db, { userId }, (trx) =>
        sql`select app.remove_member(${startup.id}, ${victim})`.execute(trx),
      );
    await expect(remove(stranger.id, member.id)).rejects.toMatchObject({ code: '42501' });
    await expect(remove(member.id, lead.id)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await withActor(test.base.db, { userId: stranger.id }, (trx) =>
      sql`select user_id from startup_members where startup_id = ${startup.id}
          union all select user_id from app.startup_people(${startup.id})`.execute(trx),
    );
    expect(rows).toEqual([]);
  });
});
