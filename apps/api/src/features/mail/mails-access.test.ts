import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetMails } from './mails.service.ts';

let test: TestApp;
let flows: ReturnType<typeof mailWorker>;
let moderator: { cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  flows = mailWorker(test);
  moderator = await test.member({ role: 'moderator' });
});
afterAll(async () => {
  await flows.close();
  await test.close();
});
beforeEach(async () => {
  await flows.forget();
  await sql`delete from app.mails`.execute(test.base.owner);
});

const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@perkotheque.example`;
async function invite(text: string, startupId: string | null = null): Promise<void> {
  const body = { text, startup_id: startupId, leads: [], role: 'user', language: 'fr' };
  const { statusCode } = await test.call('POST', '/api/invitations', { cookie: moderator.cookie, body });
  expect(statusCode).toBe(200);
}
const listInvitations = async (): Promise<{ email: string; mail: { state: string } | null }[]> =>
  (await test.call('GET', '/api/invitations', { cookie: moderator.cookie })).json().invitations;
const mailTo = async (email: string) => (await listInvitations()).find((one) => one.email === email)?.mail;
const states = async () =>
  (
    await test.base.owner.selectFrom('app.mails').select(['template', 'state']).orderBy('template').execute()
  ).map(({ template, state }) => `${template} ${state}`);

describe('what became of a mail', () => {
  it('[START-19] is forgotten after 30 days, and at once when a former worker sent it and told nobody', async () => {
    const [waiting, sentByFormer] = [newAddress(), newAddress()];
    await invite(`${waiting}\n${sentByFormer}`);
    await sql`
      delete from pgboss.job j using app.mails m, startup_invitations i
       where j.id = m.id and i.id = m.invitation_id and i.email = ${sentByFormer}`.execute(test.base.owner);
    await sql`
      insert into app.mails (id, template, state, created_at, tried_at)
      select gen_random_uuid(), 'digest', state, now() - make_interval(days => days), now()
        from (values ('accepted', 31), ('refused', 31), ('accepted', 29)) v (state, days)`.execute(
      test.base.owner,
    );
    await withActor(flows.deps.db, { userId: null }, forgetMails);
    expect(await states()).toEqual(['digest accepted', 'startup-invitation queued']);
    expect(await mailTo(waiting)).toMatchObject({ state: 'queued' });
    expect(await mailTo(sentByFormer)).toBeNull();
  });

  it('is known to nobody but administrators and those who see its invitation, and written by the worker alone', async () => {
    const startup = await createStartup(test.base.owner);
    const [lead, other, member] = [await test.member(), await test.member(), await test.member()];
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    await joinStartup(test.base.owner, (await createStartup(test.base.owner)).id, other.id, true);
    await invite(newAddress(), startup.id);
    await test.call('POST', '/api/auth/forgot-password', { body: { email: member.email } });
    const seenBy = (userId: string | null) =>
      withActor(test.base.db, { userId }, async (trx) =>
        (await trx.selectFrom('app.mails').select('template').execute())
          .map(({ template }) => template)
          .toSorted(),
      );
    const administrator = await test.member({ role: 'admin' });
    const staff = await test.member({ role: 'core-team' });
    expect(await seenBy(administrator.id)).toEqual(['reset', 'startup-invitation']);
    expect(await seenBy(staff.id)).toEqual(['startup-invitation']);
    expect(await seenBy(lead.id)).toEqual(['startup-invitation']);
    for (const userId of [other.id, member.id, null]) expect(await seenBy(userId)).toEqual([]);
    for (const statement of [
      sql`update app.mails set state = 'accepted'`,
      sql`delete from app.mails`,
      sql`insert into app.mails (id, template, state) values (gen_random_uuid(), 'reset', 'accepted')`,
    ]) {
      const forbidden = withActor(test.base.db, { userId: administrator.id }, (trx) =>
        statement.execute(trx),
      );
      await expect(forbidden).rejects.toMatchObject({ code: '42501' });
    }
    for (const cookie of [moderator.cookie, lead.cookie]) {
      for (const url of ['/api/mails', '/api/mails/outage']) {
        expect((await test.call('GET', url, { cookie })).statusCode).toBe(403);
      }
    }
  });
});
