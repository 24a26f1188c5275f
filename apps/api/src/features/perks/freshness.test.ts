import { randomUUID } from 'node:crypto';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perkDatesJob } from '#jobs/programme-jobs.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { perkJobs } from './perks.jobs.ts';
import { suspectJobs } from './suspects.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: { id: string; email: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  staff = await test.member({ role: 'moderator', fullName: 'Claire Vérif' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const DAYS_MS = 86_400_000;
const change = (id: string, values: object) =>
  test.base.owner.updateTable('perks').set(values).where('id', '=', id).execute();
const check = (id: string, cookie = staff.cookie) =>
  test.call('POST', `/api/perks/${id}/check`, { ...(cookie && { cookie }) });
const freshness = async (id: string) => {
  const { json } = await test.call('GET', `/api/perks/${id}/editor`, { cookie: staff.cookie });
  const perk = json();
  return [perk.freshness, perk.freshness_reason];
};

describe('« Vérifié aujourd’hui »', () => {
  it('[FRESH-01] says who checked and when, accepts the links as they are and ends the doubt', async () => {
    const url = 'https://nuage.example/conditions';
    const { id } = await createPerk(test.base.owner, { terms_url: url });
    const visit = { night: '2026-11-15', url, state: 'dead', fault: 'not-found', dead_nights: 5 };
    await test.base.owner
      .insertInto('perk_links')
      .values({ perk_id: id, kind: 'terms', ...visit })
      .execute();
    await change(id, { reporting_startups: 4 });
    expect(await freshness(id)).toEqual(['suspect', 'reports']);
    const answer = await check(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ freshness: 'verified', freshness_reason: null, checker: 'Claire Vérif', links_state: 'dead' },
      links: [{ kind: 'terms', url, state: 'dead', fault: 'not-found', dead_nights: 0 }],
    });
    expect(Date.now() - Date.parse(answer.json().checked_at)).toBeLessThan(60_000);
  });

  it('[FRESH-01] is for staff who may open the tool, and not for drafts', async () => {
    const { id } = await createPerk(test.base.owner);
    const { cookie } = await test.member();
    expect((await check(id, cookie)).statusCode).toBe(403);
    expect((await check(id, '')).statusCode).toBe(401);
    expect((await check(randomUUID())).statusCode).toBe(404);
    const draft = await createPerk(test.base.owner, { state: 'draft' });
    expect((await check(draft.id)).statusCode).toBe(409);
    const tool = await createTool(test.base.owner);
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: tool.id, role: 'admin' })
      .execute();
    const closed = await createPerk(test.base.owner, { tool_id: tool.id });
    expect((await check(closed.id)).statusCode).toBe(404);
    const { checked_at } = await test.base.owner
      .selectFrom('perks')
      .select('checked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(checked_at).toBeNull();
  });
});

describe('the freshness of a perk', () => {
  it('[FRESH-01] is not « vérifié » before somebody checked or activated it, for nobody and in no list', async () => {
    const { cookie } = await test.member();
    const draft = await createPerk(test.base.owner, { state: 'draft' });
    expect(await freshness(draft.id)).toEqual(['unproven', null]);
    const { id } = await createPerk(test.base.owner);
    const words = async () => {
      const sheet = await test.call('GET', `/api/perks/${id}`, { cookie });
      const offers = await test.call('GET', '/api/perks', { cookie });
      const found: string[] = [(await freshness(id))[0], sheet.json().freshness];
      found.push(offers.json().perks.find((one: { id: string }) => one.id === id).freshness);
      for (const word of ['unproven', 'verified']) {
        const list = await test.call('GET', `/api/perks/manage?freshness=${word}`, { cookie: staff.cookie });
        const row = list.json().perks.find((one: { id: string }) => one.id === id);
        if (row) found.push(row.freshness);
      }
      return found;
    };
    expect(await words()).toEqual(Array(4).fill('unproven'));
    await change(id, { last_success_on: '2026-11-12' });
    // The success of one startup is known to staff alone.
    expect(await words()).toEqual(['verified', 'unproven', 'unproven', 'verified']);
    await change(id, { shown_success_on: '2026-11-12' });
    expect(await words()).toEqual(Array(4).fill('verified'));
    await change(id, { last_success_on: null, shown_success_on: null });
    await check(id);
    expect(await words()).toEqual(Array(4).fill('verified'));
  });

  it('[FRESH-02] ages in the hourly job and becomes fresh with an activation', async () => {
    const { id } = await createPerk(test.base.owner, { published_at: new Date(Date.now() - 91 * DAYS_MS) });
    const [, dates] = perkJobs(worker.deps);
    expect(dates?.definition.name).toBe(perkDatesJob.name);
    await worker.run(dates ? [dates] : []);
    expect(await freshness(id)).toEqual(['to-check', 'age']);
    const lead = await test.member();
    const startup = await createStartup(test.base.owner);
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const claim = await createClaim(test.base.owner, {
      ...{ perk_id: id, startup_id: startup.id, state: 'granted', is_open: true, started_by: lead.id },
    });
    const body = { confirmed_value: 100, starts_on: null, ends_on: null, account_name: null };
    const answer = await test.call('PUT', `/api/claims/${claim.id}/activation`, {
      cookie: lead.cookie,
      body,
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await freshness(id)).toEqual(['verified', null]);
  });

  it('[FRESH-01] shows members the word, its reason and the month, and no report of fewer than three startups', async () => {
    const { cookie } = await test.member();
    const { id } = await createPerk(test.base.owner, {
      last_success_on: '2026-10-12',
      links_state: 'answers',
    });
    const seen = async () => {
      const perk = (await test.call('GET', `/api/perks/${id}`, { cookie })).json();
      return [perk.freshness, perk.freshness_reason, perk.last_success_on, perk.links_state];
    };
    expect(await seen()).toEqual(['verified', null, '2026-10-01', 'answers']);
    await change(id, { reporting_startups: 2 });
    expect(await seen()).toEqual(['to-check', null, '2026-10-01', 'answers']);
    expect(await freshness(id)).toEqual(['to-check', 'reports']);
    await change(id, { reporting_startups: 3 });
    expect(await seen()).toEqual(['suspect', 'reports', '2026-10-01', 'answers']);
  });

  it('[FRESH-02] puts suspect perks below the others in the lists of perks and tools, whatever their value', async () => {
    const word = `Tri${randomUUID().slice(0, 8)}`;
    const { cookie } = await test.member();
    const offer = async (name: string, estimated_value: number) => {
      const tool = await createTool(test.base.owner, { name: `${word} ${name}` });
      return (await createPerk(test.base.owner, { tool_id: tool.id, estimated_value })).id;
    };
    const [big] = [await offer('Grand', 90_000), await offer('Petit', 10)];
    const listed = async () => {
      const { perks } = (await test.call('GET', '/api/perks', { cookie })).json();
      const tools = (await test.call('GET', `/api/tools?q=${word}&sort=value`, { cookie })).json().tools;
      const names = perks.map(({ tool }: { tool: { name: string } }) => tool.name);
      return [
        names.filter((name: string) => name.startsWith(word)),
        tools.map(({ name }: { name: string }) => name),
      ];
    };
    const upright = [`${word} Grand`, `${word} Petit`];
    expect(await listed()).toEqual([upright, upright]);
    await change(big, { dead_nights: 3 });
    expect(await listed()).toEqual([upright.toReversed(), upright.toReversed()]);
  });

  it('[FRESH-02] tells staff once that a perk is suspect, and again when it is another time', async () => {
    const core = await test.member({ role: 'core-team' });
    const tool = await createTool(test.base.owner);
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: tool.id, role: 'core-team' })
      .execute();
    const { id } = await createPerk(test.base.owner, { tool_id: tool.id });
    await worker.run(suspectJobs(worker.deps));
    await worker.forget();
    const tell = async () => {
      await worker.run(suspectJobs(worker.deps));
      return (await worker.listRecipients()).filter((address) => [core.email, staff.email].includes(address));
    };
    await change(id, { dead_nights: 3 });
    expect(await tell()).toEqual([core.email]);
    await change(id, { dead_nights: 4 });
    expect(await tell()).toEqual([core.email]);
    await check(id, core.cookie);
    await change(id, { reporting_startups: 3 });
    expect(await tell()).toEqual([core.email, core.email]);
  });

  it('[FRESH-01] filters the list of staff', async () => {
    const word = `Filtre${randomUUID().slice(0, 8)}`;
    await createPerk(test.base.owner, { title: `${word} frais` });
    const { id } = await createPerk(test.base.owner, { title: `${word} douteux` });
    await change(id, { dead_nights: 3 });
    const url = `/api/perks/manage?q=${word}&freshness=suspect`;
    const { perks, total } = (await test.call('GET', url, { cookie: staff.cookie })).json();
    expect([perks.map((perk: { id: string }) => perk.id), total]).toEqual([[id], 1]);
  });
});
