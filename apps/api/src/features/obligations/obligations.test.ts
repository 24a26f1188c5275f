import { withActor } from '@perkotheque/database/actor';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createObligation, createVendor } from '@perkotheque/database/testing/obligation-factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, addMonths, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
const ROUTE = '/api/obligations';
const TODAY = dayInParis(new Date());
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let admin: Person;
let core: Person;
let moderator: Person;
let member: Person;
let lead: Person;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin', fullName: 'Mona' });
  core = await test.member({ role: 'core-team', fullName: 'Léa Martin' });
  moderator = await test.member({ role: 'moderator', fullName: 'Paul' });
  member = await test.member({ fullName: 'Zoé' });
  lead = await test.member({ fullName: 'Ada' });
  const startup = await createStartup(test.base.owner);
  await joinStartup(test.base.owner, startup.id, lead.id, true);
});
afterAll(() => test.close());
afterEach(async () => {
  await sql`delete from obligations`.execute(test.base.owner);
});

const list = async ({ cookie }: Person) => (await test.call('GET', ROUTE, { cookie })).json();
const first = async (person = moderator) => (await list(person)).obligations[0];
const report = (vendor_id: string, values: object = {}) => ({
  ...{ kind: 'report', vendor_id, every: 3, starts_on: TODAY, owner_id: core.id, deputy_id: moderator.id },
  ...{ note: '', ...values },
});
const tick = (person: Person, id: string, deadline: Day) =>
  test.call('POST', `${ROUTE}/${id}/ticks`, { cookie: person.cookie, body: { deadline } });
const untick = (person: Person, id: string, deadline: Day) =>
  test.call('DELETE', `${ROUTE}/${id}/ticks/${deadline}`, { cookie: person.cookie });

/** A claim of a perk of the vendor that was sent on a moment. */
async function send(vendorId: string, sent_at: Date, values: object = {}, tool_id?: string) {
  const perk = await createPerk(test.base.owner, { vendor_id: vendorId, ...(tool_id && { tool_id }) });
  return createClaim(test.base.owner, { perk_id: perk.id, state: 'sent', sent_at, ...values });
}

describe('obligations of the studio', () => {
  it('[OBL-01] are added, edited and deleted by core-team and admins, with an entry in the log', async () => {
    const vendor = await createVendor(test.base.owner, 'Nuage Clair');
    const created = await test.call('POST', ROUTE, { cookie: core.cookie, body: report(vendor.id) });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(await list(core)).toMatchObject({
      obligations: [
        {
          ...{ id, kind: 'report', every: 3, state: 'open', target: null, missed: null, last_tick: null },
          vendor: { id: vendor.id, name: 'Nuage Clair' },
          owner: { id: core.id, name: 'Léa Martin' },
          deputy: { id: moderator.id, name: 'Paul' },
          current: { from: TODAY, deadline: addDays(addMonths(TODAY, 3), -1), count: null, is_met: false },
        },
      ],
      can: { manage: true },
    });
    const body = {
      ...{
        kind: 'renewal',
        vendor_id: vendor.id,
        due_on: addDays(TODAY, 2),
        owner_id: null,
        deputy_id: null,
      },
      note: 'Dossier sur le portail',
    };
    const edited = await test.call('PUT', `${ROUTE}/${id}`, { cookie: admin.cookie, body });
    expect(edited.statusCode).toBe(204);
    expect(await first()).toMatchObject({
      kind: 'renewal',
      every: null,
      state: 'urgent',
      days_left: 2,
      owner: null,
    });
    const removed = await test.call('DELETE', `${ROUTE}/${id}`, { cookie: core.cookie });
    expect(removed.statusCode).toBe(204);
    expect(await list(moderator)).toEqual({ obligations: [], can: { manage: false } });
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from app.audit_log where target_type = 'obligation' order by id`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([
      { action: 'obligations.create', detail: { vendor: 'Nuage Clair', obligation: 'report' } },
      { action: 'obligations.update', detail: { vendor: 'Nuage Clair', obligation: 'renewal' } },
      { action: 'obligations.delete', detail: { vendor: 'Nuage Clair', obligation: 'renewal' } },
    ]);
  });

  it('[OBL-01] are no business of members, leads and visitors, and moderators do not write them', async () => {
    const { id, vendor_id } = await createObligation(test.base.owner, { starts_on: TODAY });
    const deadline = addDays(TODAY, 30);
    const writes = [
      ['GET', `${ROUTE}/choices`],
      ['POST', ROUTE, report(vendor_id)],
      ['PUT', `${ROUTE}/${id}`, report(vendor_id)],
      ['DELETE', `${ROUTE}/${id}`],
    ] as const;
    const ticks = [
      ['GET', ROUTE],
      ['POST', `${ROUTE}/${id}/ticks`, { deadline }],
      ['DELETE', `${ROUTE}/${id}/ticks/${deadline}`],
    ] as const;
    for (const [method, url, body] of [...writes, ...ticks]) {
      for (const { cookie } of [member, lead]) {
        expect((await test.call(method, url, { cookie, ...(body && { body }) })).statusCode).toBe(403);
      }
      expect((await test.call(method, url, body && { body })).statusCode).toBe(401);
    }
    for (const [method, url, body] of writes) {
      const refused = await test.call(method, url, { cookie: moderator.cookie, ...(body && { body }) });
      expect(refused.statusCode).toBe(403);
    }
    expect(await list(admin)).toMatchObject({ obligations: [{ id, kind: 'sign-in', last_tick: null }] });
  });

  it('[OBL-01] are not written by moderators under row-level security alone', async () => {
    const { id, vendor_id } = await createObligation(test.base.owner, { starts_on: TODAY });
    const as = (person: Person, query: ReturnType<typeof sql>) =>
      withActor(test.base.db, { userId: person.id }, async (trx) => (await query.execute(trx)).rows);
    expect(await as(moderator, sql`select id from obligations`)).toEqual([{ id }]);
    expect(await as(moderator, sql`update obligations set note = 'Autre' returning id`)).toEqual([]);
    expect(await as(moderator, sql`delete from obligations returning id`)).toEqual([]);
    const insert = sql`insert into obligations (vendor_id, kind, due_on) values (${vendor_id}, 'renewal', ${TODAY})`;
    await expect(as(moderator, insert)).rejects.toMatchObject({ code: '42501' });
    expect(await as(core, sql`delete from obligations returning id`)).toEqual([{ id }]);
  });

  it('[OBL-01] name active staff as owner and deputy, two different people, and a known vendor', async () => {
    const vendor = await createVendor(test.base.owner);
    const gone = await test.member({ role: 'core-team', fullName: 'Parti', status: 'suspended' });
    const save = (values: object) =>
      test.call('POST', ROUTE, { cookie: admin.cookie, body: report(vendor.id, values) });
    for (const owner_id of [member.id, gone.id, UNKNOWN]) {
      const refused = await save({ owner_id });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ owner_id: 'Choisissez une des valeurs proposées.' });
    }
    const twice = await save({ owner_id: core.id, deputy_id: core.id });
    expect(twice.json().fields.deputy_id).toBe('Le suppléant est une autre personne que le responsable.');
    expect((await save({ vendor_id: UNKNOWN })).statusCode).toBe(404);
    expect((await save({ every: 0 })).statusCode).toBe(400);
    const choices = (await test.call('GET', `${ROUTE}/choices`, { cookie: core.cookie })).json();
    const names = choices.people.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Léa Martin', 'Mona', 'Paul']));
    expect(names).not.toContain('Parti');
    expect(names).not.toContain('Zoé');
  });

  it('[OBL-01] keep an owner who left when something else is edited', async () => {
    const leaver = await test.member({ role: 'moderator', fullName: 'Ancien', status: 'suspended' });
    const { id, vendor_id } = await createObligation(test.base.owner, {
      ...{ kind: 'report', every: 3, starts_on: TODAY, owner_id: leaver.id },
    });
    const body = report(vendor_id, { owner_id: leaver.id, note: 'Portail partenaire' });
    const edited = await test.call('PUT', `${ROUTE}/${id}`, { cookie: core.cookie, body });
    expect(edited.statusCode).toBe(204);
    expect(await first()).toMatchObject({ note: 'Portail partenaire', owner: { name: 'Ancien' } });
  });
});

describe('applications', () => {
  const applications = (vendor_id: string, starts_on = addMonths(TODAY, -1)) =>
    createObligation(test.base.owner, { kind: 'applications', every: 3, target: 2, starts_on, vendor_id });

  it('[OBL-01][OBL-02] are the claims « envoyée » of the vendor in the period, each once, whatever became of them', async () => {
    const vendor = await createVendor(test.base.owner);
    await applications(vendor.id);
    const now = new Date();
    await send(vendor.id, now);
    await send(vendor.id, new Date(`${addMonths(TODAY, -2)}T12:00:00Z`));
    await send((await createVendor(test.base.owner)).id, now);
    const perk = await createPerk(test.base.owner, { vendor_id: vendor.id });
    for (const state of ['started', 'waiting', 'granted'] as const)
      await createClaim(test.base.owner, { perk_id: perk.id, state });
    expect((await first()).current).toMatchObject({ count: 1, is_met: false });
    await send(vendor.id, now, { state: 'refused' });
    expect(await first()).toMatchObject({
      state: 'met',
      can_tick: false,
      current: { count: 2, is_met: true },
    });
  });

  it('[OBL-01] are counted by the day in Paris', async () => {
    const vendor = await createVendor(test.base.owner);
    const start = addDays(TODAY, -10);
    await applications(vendor.id, start);
    // In Paris it is the day before at the first moment, in winter and in summer, and that day at the second.
    await send(vendor.id, new Date(`${addDays(start, -1)}T21:00:00Z`));
    await send(vendor.id, new Date(`${addDays(start, -1)}T23:30:00Z`));
    expect((await first()).current.count).toBe(1);
  });

  it('[OBL-01] of tools that a moderator may not open count for them too', async () => {
    const vendor = await createVendor(test.base.owner);
    await applications(vendor.id);
    const tool = await createTool(test.base.owner, {}, ['admin']);
    await send(vendor.id, new Date(), {}, tool.id);
    expect((await first(moderator)).current.count).toBe(1);
    expect((await first(admin)).current.count).toBe(1);
  });

  it('[OBL-01] count when a claim is sent by its startup', async () => {
    const vendor = await createVendor(test.base.owner);
    await applications(vendor.id);
    const perk = await createPerk(test.base.owner, { vendor_id: vendor.id, way: 'partner-form' });
    const startup = await createStartup(test.base.owner);
    const founder = await test.member();
    await joinStartup(test.base.owner, startup.id, founder.id, true);
    const claim = await createClaim(test.base.owner, {
      ...{ perk_id: perk.id, startup_id: startup.id, way: 'partner-form', is_open: true, state: 'started' },
    });
    const moved = await test.call('POST', `/api/claims/${claim.id}/move`, {
      cookie: founder.cookie,
      body: { to: 'sent' },
    });
    expect(moved.statusCode).toBe(204);
    expect((await first()).current.count).toBe(1);
  });

  it('[OBL-01] of a period that ended before the schedule was written down are not missed', async () => {
    const vendor = await createVendor(test.base.owner);
    const body = {
      ...{ kind: 'applications', vendor_id: vendor.id, every: 1, target: 5, starts_on: addMonths(TODAY, -6) },
      ...{ owner_id: null, deputy_id: null, note: '' },
    };
    const { id } = (await test.call('POST', ROUTE, { cookie: core.cookie, body })).json();
    expect((await first()).missed).toBeNull();
    await test.base.owner.updateTable('obligations').set({ counts_from: '2020-01-01' }).execute();
    expect(await first()).toMatchObject({ state: 'late', missed: { count: 0 }, current: { count: 0 } });
    await test.call('PUT', `${ROUTE}/${id}`, { cookie: core.cookie, body: { ...body, note: 'Un mot' } });
    expect((await first()).missed).not.toBeNull();
    await test.call('PUT', `${ROUTE}/${id}`, { cookie: core.cookie, body: { ...body, target: 6 } });
    expect((await first()).missed).toBeNull();
  });
});

describe('« Fait »', () => {
  it('[OBL-01] says who met an obligation and when, once, and is taken back', async () => {
    const due_on = addDays(TODAY, 10);
    const { id } = await createObligation(test.base.owner, { kind: 'renewal', due_on });
    expect(await first()).toMatchObject({ state: 'soon', can_tick: true });
    expect((await tick(moderator, id, addDays(due_on, 1))).statusCode).toBe(409);
    const [one, other] = await Promise.all([tick(moderator, id, due_on), tick(core, id, due_on)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([204, 409]);
    expect(await first()).toMatchObject({
      ...{ state: 'met', can_tick: false },
      last_tick: { deadline: due_on, done_on: TODAY },
    });
    expect((await untick(moderator, id, due_on)).statusCode).toBe(204);
    expect((await untick(moderator, id, due_on)).statusCode).toBe(404);
    expect(await first()).toMatchObject({ state: 'soon', can_tick: true, last_tick: null });
    const { rows } = await sql<{ action: string }>`
      select action from app.audit_log where action like 'obligations.%tick' order by id`.execute(
      test.base.owner,
    );
    expect(rows.map(({ action }) => action)).toEqual(['obligations.tick', 'obligations.untick']);
  });

  it('[OBL-01] moves the next sign-in, at most once a day', async () => {
    const starts_on = addDays(TODAY, -40);
    const { id } = await createObligation(test.base.owner, { every: 30, starts_on });
    expect(await first()).toMatchObject({ state: 'late', days_left: -10 });
    expect((await tick(moderator, id, addDays(starts_on, 30))).statusCode).toBe(204);
    expect(await first()).toMatchObject({
      ...{ state: 'open', days_left: 30, can_tick: false },
      last_tick: { by: { name: 'Paul' } },
    });
    expect((await tick(moderator, id, addDays(TODAY, 30))).statusCode).toBe(409);
  });

  it('[OBL-01] meets the report that is late before the current one', async () => {
    const starts_on = addDays(addMonths(TODAY, -3), -5);
    const { id } = await createObligation(test.base.owner, {
      ...{ kind: 'report', every: 3, starts_on, counts_from: starts_on },
    });
    const late = await first();
    expect(late).toMatchObject({ state: 'late', can_tick: true });
    expect((await tick(core, id, late.missed.deadline)).statusCode).toBe(204);
    expect(await first()).toMatchObject({ state: 'open', missed: null, can_tick: true });
    expect((await tick(core, id, late.current.deadline)).statusCode).toBe(204);
    expect(await first()).toMatchObject({ state: 'met', next_deadline: late.next_deadline });
  });

  it('[OBL-01] stays without its author, and an obligation without its owner, when the account is deleted', async () => {
    const leaver = await test.member({ role: 'moderator', fullName: 'Ancienne' });
    const due_on = addDays(TODAY, 10);
    const { id } = await createObligation(test.base.owner, { kind: 'renewal', due_on, owner_id: leaver.id });
    await tick(leaver, id, due_on);
    const gone = await test.call('DELETE', `/api/users/${leaver.id}`, { cookie: admin.cookie });
    expect(gone.statusCode).toBe(204);
    expect(await first()).toMatchObject({ state: 'met', owner: null, last_tick: { by: null } });
  });
});
