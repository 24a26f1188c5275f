import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { createPledge } from '@perkotheque/database/testing/pledge-factories';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pledgePerkJob } from '#jobs/pledge-jobs.ts';
import { leaveStartup, type Person } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { pledgeJobs } from './pledges.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  staff = await test.member({ role: 'core-team' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from member_notices`.execute(test.base.owner);
  await sql`delete from tool_requests`.execute(test.base.owner);
  await sql`delete from startups`.execute(test.base.owner);
});

const refresh = () => worker.run([pledgeJobs(worker.deps).levers]);
async function requestWith(pledges: number, values = {}): Promise<string> {
  const { id } = await createRequest(test.base.owner);
  for (let one = 0; one < pledges; one += 1)
    await createPledge(test.base.owner, { request_id: id, ...values });
  return id;
}
const leverOf = async (id: string) =>
  (await test.call('GET', `/api/requests/${id}/pledge`, { cookie: staff.cookie })).json().lever;

describe('the weekly figures', () => {
  it('[LEV-01] say nothing at two startups, steps from three, money from five', async () => {
    const ids = [await requestWith(2), await requestWith(4), await requestWith(6), await requestWith(11)];
    for (const id of ids) expect(await leverOf(id)).toBeNull();
    await refresh();
    const refreshed_on = dayInParis(new Date());
    expect(await Promise.all(ids.map(leverOf))).toEqual([
      null,
      { startups: 3, seats: 20, budget_from: null, budget_to: null, refreshed_on },
      { startups: 5, seats: 20, budget_from: 1000, budget_to: 5000, refreshed_on },
      { startups: 10, seats: 50, budget_from: 2000, budget_to: 10_000, refreshed_on },
    ]);
  });

  it('[LEV-01] change with the next run alone, and go again below three startups', async () => {
    const id = await requestWith(3);
    await refresh();
    await sql`update pledges set seats = 1000`.execute(test.base.owner);
    expect((await leverOf(id)).seats).toBe(10);
    await refresh();
    expect((await leverOf(id)).seats).toBe(2000);
    await sql`update startups set status = 'ceased' where id = (select startup_id from pledges limit 1)`.execute(
      test.base.owner,
    );
    await refresh();
    expect(await leverOf(id)).toBeNull();
  });
});

describe('those who pledged', () => {
  /** A startup with a lead who pledged for the request. */
  async function pledger(requestId: string) {
    const startup = await createStartup(test.base.owner);
    const lead = await test.member();
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const pledge = { request_id: requestId, startup_id: startup.id, pledged_by: lead.id };
    await createPledge(test.base.owner, pledge);
    return { startup, lead };
  }
  async function link(requestId: string, perkId: string) {
    const body = { perk_id: perkId };
    await test.call('PUT', `/api/requests/${requestId}/perk`, { cookie: staff.cookie, body });
    for (const data of await worker.queued(pledgePerkJob)) {
      await worker.run([pledgeJobs(worker.deps).perk], data);
      await worker.run([pledgeJobs(worker.deps).perk], data);
    }
  }
  const bell = async (by: Person) =>
    (await test.call('GET', '/api/me/notices', { cookie: by.cookie })).json().notices;

  it('[LEV-03] are told once of the perk, in the bell and by mail, as they chose', async () => {
    const id = await requestWith(0);
    const [one, deaf, gone] = [await pledger(id), await pledger(id), await pledger(id)];
    const successor = await test.member();
    await joinStartup(test.base.owner, gone.startup.id, successor.id, true);
    await leaveStartup(test.base.owner, gone.lead.id);
    const silent = await createStartup(test.base.owner);
    const stranger = await test.member();
    await joinStartup(test.base.owner, silent.id, stranger.id, true);
    await test.call('PUT', '/api/me/news/requests', {
      cookie: deaf.lead.cookie,
      body: { is_wanted: false },
    });
    const perk = await createPerk(test.base.owner);
    await link(id, perk.id);
    await test.call('DELETE', `/api/requests/${id}/perk`, { cookie: staff.cookie });
    await link(id, perk.id);
    const told = (await worker.listRecipients()).toSorted();
    expect(told).toEqual([one.lead.email, successor.email].toSorted());
    for (const by of [one.lead, successor]) {
      expect(await bell(by)).toMatchObject([{ kind: 'perk_back', target_id: perk.id }]);
    }
    for (const by of [deaf.lead, gone.lead, stranger, staff]) expect(await bell(by)).toEqual([]);
  });

  it('[LEV-03] are not told of a perk on a tool that is closed to them, nor of a link that was taken back', async () => {
    const id = await requestWith(0);
    const { lead } = await pledger(id);
    const tool = await createTool(test.base.owner, {}, ['core-team']);
    await link(id, (await createPerk(test.base.owner, { tool_id: tool.id })).id);
    const perk = await createPerk(test.base.owner);
    await worker.run([pledgeJobs(worker.deps).perk], { request_id: id, perk_id: perk.id });
    expect(await worker.listRecipients()).toEqual([]);
    expect(await bell(lead)).toEqual([]);
  });
});
