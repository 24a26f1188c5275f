import { withActor } from '@perkotheque/database/actor';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { toolFigureJobs } from './figures.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let tool: { id: string };
let others: { id: string }[];

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  scene = await claimsScene(test);
  tool = await createTool(test.base.owner, { name: 'Piliers' });
  others = [];
  for (let n = 0; n < 12; n += 1) {
    others.push(await createStartup(test.base.owner, { name: `Startup ${n}`, cohort: 'Delta' }));
  }
});
afterEach(async () => {
  await sql`delete from startup_tools`.execute(test.base.owner);
  await sql`delete from tool_figures`.execute(test.base.owner);
  await sql`delete from app.tool_figure_bases`.execute(test.base.owner);
  await sql`delete from app.tool_named_startups`.execute(test.base.owner);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const refresh = () => worker.run(toolFigureJobs(worker.deps.db));
const path = (toolId = tool.id) => `/api/tools/${toolId}/use`;
const read = async ({ cookie }: Person, toolId = tool.id) =>
  (await test.call('GET', path(toolId), { cookie })).json();
const say = ({ cookie }: Person, may_be_named = false, toolId = tool.id) =>
  test.call('PUT', path(toolId), { cookie, body: { may_be_named } });
const answer = ({ cookie }: Person, body: object, toolId = tool.id) =>
  test.call('PUT', `${path(toolId)}/outcome`, {
    cookie,
    body: { reason: null, replaced_by: null, note: null, ...body },
  });
const othersUse = (count: number, values: object = {}) =>
  test.base.owner
    .insertInto('startup_tools')
    .values(others.slice(0, count).map(({ id }) => ({ startup_id: id, tool_id: tool.id, ...values })))
    .execute();

describe('what a startup says about a tool', () => {
  it('[QUI-01] is said by a lead in one press, with the name apart, and taken back as easily', async () => {
    const { lead, plain, startup } = scene;
    expect(await read(lead)).toMatchObject({ own: null, can: { say: true }, startup: { id: startup.id } });
    expect((await say(lead)).statusCode).toBe(204);
    const today = dayInParis(new Date());
    expect((await read(lead)).own).toMatchObject({ since: today, may_be_named: false, ended_on: null });
    await say(lead, true);
    expect(await read(plain)).toMatchObject({ own: { may_be_named: true }, can: { say: false } });
    expect((await test.call('DELETE', path(), { cookie: lead.cookie })).statusCode).toBe(204);
    expect((await read(lead)).own).toBeNull();
  });

  it('[QUI-01] counts since the first day of the perk that the startup activated', async () => {
    const { lead, startup } = scene;
    const perk = await createPerk(test.base.owner, { tool_id: tool.id });
    const starts_on = addDays(dayInParis(new Date()), -100);
    await createClaim(test.base.owner, {
      ...{ startup_id: startup.id, perk_id: perk.id, state: 'activated', starts_on },
      activated_at: new Date(),
    });
    await say(lead);
    expect((await read(lead)).own.since).toBe(starts_on);
    await test.base.owner.deleteFrom('claims').execute();
  });

  it('[QUI-01][QUI-02] is refused to members, staff, visitors and people without a startup, and changes nothing', async () => {
    const { lead, plain, staff, rival } = scene;
    const stranger = await test.member();
    await say(lead);
    const calls = [
      ['PUT', path(), { may_be_named: true }],
      ['DELETE', path(), undefined],
      ['PUT', `${path()}/outcome`, { outcome: 'left', reason: null, replaced_by: null, note: null }],
      ['DELETE', `${path()}/outcome`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const statusFor = async (cookie?: string) =>
        (await test.call(method, url, { ...(cookie && { cookie }), ...(body && { body }) })).statusCode;
      expect(await statusFor(plain.cookie)).toBe(403);
      expect(await statusFor(staff.cookie)).toBe(404);
      expect(await statusFor(stranger.cookie)).toBe(404);
      expect(await statusFor()).toBe(401);
      // Another lead speaks of the other startup alone.
      expect(await statusFor(rival.cookie)).toBe(204);
    }
    expect((await read(lead)).own).toMatchObject({ may_be_named: false, outcome: null });
    expect((await test.call('GET', path(), {})).statusCode).toBe(401);
  });

  it('[QUI-01] concerns only tools that the lead may open', async () => {
    const closed = await createTool(test.base.owner, {}, ['admin']);
    for (const response of [
      await say(scene.lead, false, closed.id),
      await answer(scene.lead, { outcome: 'kept' }, closed.id),
      await answer(scene.lead, { outcome: 'replaced', replaced_by: closed.id }),
      await answer(scene.lead, { outcome: 'replaced', replaced_by: tool.id }),
      await test.call('GET', path(closed.id), { cookie: scene.lead.cookie }),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect((await answer(scene.lead, { outcome: 'kept', replaced_by: closed.id })).statusCode).toBe(400);
  });

  it('[QUI-02] keeps in one press what the startup did and why; leaving takes its name away', async () => {
    const { lead } = scene;
    const next = await createTool(test.base.owner, { name: 'Nouveau' });
    await say(lead, true);
    await answer(lead, { outcome: 'kept', reason: 'features' });
    expect((await read(lead)).own).toMatchObject({ outcome: 'kept', ended_on: null, may_be_named: true });
    await answer(lead, { outcome: 'replaced', reason: 'price', replaced_by: next.id, note: '  Trop cher ' });
    expect((await read(lead)).own).toMatchObject({
      ...{ outcome: 'replaced', reason: 'price', note: 'Trop cher', may_be_named: false },
      ...{ ended_on: dayInParis(new Date()), replaced_by: { id: next.id, name: 'Nouveau' } },
    });
    await test.call('DELETE', `${path()}/outcome`, { cookie: lead.cookie });
    expect((await read(lead)).own).toMatchObject({ outcome: null, note: null, ended_on: null });
    await answer(lead, { outcome: 'left' });
    await say(lead);
    expect((await read(lead)).own).toMatchObject({ outcome: null, ended_on: null });
  });

  it('[QUI-02] shows notes and exact statements to staff, and to no other startup', async () => {
    const { lead, rival, staff, startup } = scene;
    await answer(lead, { outcome: 'left', reason: 'support', note: 'Jamais de réponse' });
    expect((await read(staff)).statements).toMatchObject([
      { startup: { id: startup.id, name: 'Nuage Clair' }, outcome: 'left', note: 'Jamais de réponse' },
    ]);
    const seen = await read(rival);
    expect(seen).toMatchObject({ statements: null, own: null });
    expect(JSON.stringify(seen)).not.toMatch(/Nuage Clair|Jamais/);
  });
});

describe('what other startups read', () => {
  it('[QUI-01] is a step from three up, with the own cohort’s part, and changes only with the weekly refresh', async () => {
    const { rival, lead } = scene;
    const cohort = await createStartup(test.base.owner, { name: 'Voisine', cohort: 'Delta' });
    const neighbour = await test.member();
    await joinStartup(test.base.owner, cohort.id, neighbour.id, true);
    await othersUse(8);
    expect((await read(rival)).figures.startups).toBeNull();
    await refresh();
    expect((await read(rival)).figures).toMatchObject({ startups: 7, of_own_cohort: null });
    // Without the cohort, too few of the others would be left: nothing is shown of it.
    expect((await read(neighbour)).figures).toMatchObject({ startups: 7, of_own_cohort: null });
    await say(lead);
    expect((await read(rival)).figures.startups).toBe(7);
    await test.base.owner.deleteFrom('startups').where('id', '=', cohort.id).execute();
  });

  it('[QUI-01] says nothing of two startups', async () => {
    await othersUse(2);
    await refresh();
    expect(await read(scene.rival)).toMatchObject({ figures: { startups: null }, named: [] });
  });

  it('[QUI-01] names only those that agreed, and no longer as soon as they disagree or leave', async () => {
    const { lead, rival } = scene;
    await othersUse(6);
    await say(lead, true);
    expect((await read(rival)).named).toEqual([]);
    await refresh();
    expect(await read(rival)).toMatchObject({ figures: { startups: 7 }, named: ['Nuage Clair'] });
    await say(lead, false);
    expect(await read(rival)).toMatchObject({ figures: { startups: 7 }, named: [] });
    await say(lead, true);
    await answer(lead, { outcome: 'left' });
    expect((await read(rival)).named).toEqual([]);
  });

  it('[QUI-02] counts what startups did and why, in steps, with three inside and three outside', async () => {
    const { owner } = test.base;
    const today = dayInParis(new Date());
    await othersUse(11, { answered_at: new Date(), outcome: 'left', ended_on: today, reason: 'price' });
    await sql`update startup_tools set reason = 'support' where startup_id = any (${others.slice(0, 4).map(({ id }) => id)})`.execute(
      owner,
    );
    await sql`update startup_tools set outcome = 'kept', ended_on = null where startup_id = any (${others.slice(9).map(({ id }) => id)})`.execute(
      owner,
    );
    await refresh();
    expect((await read(scene.rival)).figures).toMatchObject({
      startups: null,
      outcomes: [{ outcome: 'left', startups: 7 }],
      go_reasons: [
        { reason: 'price', startups: 5 },
        { reason: 'support', startups: 3 },
      ],
      stay_reasons: [],
    });
  });

  it('[QUI-03] follows a startup that leaves the programme only with the next change', async () => {
    const { owner } = test.base;
    await othersUse(5);
    await refresh();
    const leave = (count: number, status: 'alumni' | 'active') =>
      sql`update startups set status = ${status} where id = any (${others.slice(0, count).map(({ id }) => id)})`.execute(
        owner,
      );
    await leave(2, 'alumni');
    await refresh();
    expect((await read(scene.rival)).figures.startups).toBe(5);
    await leave(3, 'alumni');
    await refresh();
    expect((await read(scene.rival)).figures.startups).toBeNull();
    await leave(3, 'active');
  });

  it('[QUI-01] moves with a merge of tools and back with its undo', async () => {
    const { owner } = test.base;
    const { lead, rival } = scene;
    const twin = await createTool(owner, { name: 'Piliers bis' });
    await say(lead, true, twin.id);
    await say(rival, true, twin.id);
    await say(rival);
    const { rows } = await sql<{ id: string }>`
      insert into tool_merges (survivor_id, survivor_name, merged_ids, merged_names, snapshot)
      values (${tool.id}, 'Piliers', array[${twin.id}]::uuid[], '{Piliers bis}', '{}') returning id`.execute(
      owner,
    );
    expect((await read(lead)).own).toMatchObject({ may_be_named: true });
    expect((await read(rival)).own).toMatchObject({ may_be_named: false });
    await sql`update tool_merges set undone_at = now() where id = ${rows[0]?.id}`.execute(owner);
    expect((await read(lead)).own).toBeNull();
    expect((await read(lead, twin.id)).own).toMatchObject({ may_be_named: true });
    expect((await read(rival, twin.id)).own).toMatchObject({ may_be_named: true });
  });
});

describe('a merge of startups', () => {
  it('[QUI-01] moves what the merged one said, without the consent to be named, and its undo brings all back', async () => {
    const { owner } = test.base;
    const { staff } = scene;
    const [survivor, merged] = [await createStartup(owner), await createStartup(owner)];
    const alone = await createTool(owner);
    await owner
      .insertInto('startup_tools')
      .values([
        { startup_id: survivor.id, tool_id: tool.id, since: '2026-01-05' },
        { startup_id: merged.id, tool_id: tool.id, since: '2025-03-01', may_be_named: true },
        { startup_id: merged.id, tool_id: alone.id, since: '2025-06-01', may_be_named: true },
      ])
      .execute();
    const stored = () =>
      owner
        .selectFrom('startup_tools')
        .select(['id', 'startup_id', 'tool_id', 'since', 'may_be_named'])
        .orderBy('since')
        .execute();
    const before = await stored();
    const body = { survivor_id: survivor.id, merged_id: merged.id, fields: [] };
    const { id } = (await test.call('POST', '/api/startups/merges', { cookie: staff.cookie, body })).json();
    expect(await stored()).toMatchObject([
      { startup_id: survivor.id, tool_id: alone.id, may_be_named: false },
      { startup_id: survivor.id, tool_id: tool.id, since: '2026-01-05' },
    ]);
    await test.call('POST', `/api/startups/merges/${id}/undo`, { cookie: staff.cookie });
    expect(await stored()).toEqual(before);
  });
});

describe('row-level security', () => {
  it('[QUI-03] hides live statements, withheld figures and names from the API’s role', async () => {
    const { lead, rival, startup } = scene;
    await say(lead);
    const as = <T>(person: Person, query: ReturnType<typeof sql<T>>) =>
      withActor(test.base.db, { userId: person.id }, async (trx) => (await query.execute(trx)).rows);
    expect(await as(rival, sql`select id from startup_tools`)).toEqual([]);
    expect(await as(lead, sql`select id from startup_tools`)).toHaveLength(1);
    expect(await as(rival, sql`update startup_tools set may_be_named = true returning id`)).toEqual([]);
    expect(await as(rival, sql`delete from startup_tools returning id`)).toEqual([]);
    const { plain } = scene;
    expect(await as(plain, sql`delete from startup_tools returning id`)).toEqual([]);
    for (const query of [
      sql`insert into startup_tools (startup_id, tool_id, created_by) values (${startup.id}, ${tool.id}, ${rival.id})`,
      sql`insert into tool_figures values (${tool.id}, 'use', '', 3)`,
      sql`select members from app.tool_figure_bases`,
      sql`select startup_id from app.tool_named_startups`,
    ]) {
      await expect(as(rival, query)).rejects.toMatchObject({ code: '42501' });
    }
    await sql`insert into tool_figures values (${tool.id}, 'cohort', 'Delta', 3), (${tool.id}, 'use', '', 7)`.execute(
      test.base.owner,
    );
    expect(await as(rival, sql`select measure from tool_figures`)).toEqual([{ measure: 'use' }]);
  });
});
