import { createHash } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, leaveStartup, type Person } from '../../../test/support/claims-scene.ts';
import { readWholeDatabase } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const TODAY = dayInParis(new Date());
const NIGHT = { tool_name: 'Nuage Clair', perk_title: '5 000 € de crédits; 12 mois' };

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
});
afterAll(() => test.close());

type Values = Parameters<typeof createClaim>[1];
type PerkValues = Parameters<typeof createPerk>[1];

/** A claim in use for 200 days, with an end that was entered. */
async function use(startupId: string, endsOn: string | null, perk: PerkValues = {}, values: Values = {}) {
  const since = new Date(addDays(TODAY, -200));
  const { id: perk_id } = await createPerk(test.base.owner, { price_after: 180, ...perk });
  return createClaim(test.base.owner, {
    ...{ startup_id: startupId, perk_id, state: 'activated', estimated_value: 5000, ...NIGHT },
    ...{ started_at: since, granted_at: since, activated_at: since, starts_on: addDays(TODAY, -200) },
    ...{ ends_on: endsOn, is_end_entered: endsOn !== null, ...values },
  });
}

const outlook = async ({ cookie }: Person) =>
  (await test.call('GET', '/api/startup/outlook', { cookie })).json().outlook;

describe('what the perks of a startup bring', () => {
  it('[STU-04] adds what perks were worth, estimated and confirmed apart, and nothing of other startups', async () => {
    const { startup, other, lead, plain, rival, staff } = scene;
    for (const state of ['started', 'waiting', 'granted', 'refused', 'withdrawn', 'revoked'] as const) {
      await createClaim(test.base.owner, { startup_id: startup.id, state, estimated_value: 1000 });
    }
    await use(startup.id, null, {}, { confirmed_value: 4200 });
    await use(startup.id, null, {}, { state: 'ended', end_kind: 'expired', confirmed_value: 300 });
    const unvalued = { estimated_value: null };
    await use(startup.id, null, { ...unvalued, is_up_to: true }, unvalued);
    await use(startup.id, null, unvalued, unvalued);
    await use(other.id, null, {}, { confirmed_value: 77_000 });
    for (const person of [lead, plain]) {
      expect((await outlook(person)).savings).toEqual({
        ...{ estimated: 11_000, unvalued_up_to: 1, confirmed: 4500 },
      });
    }
    expect((await outlook(rival)).savings).toEqual({
      ...{ estimated: 5000, unvalued_up_to: 0, confirmed: 77_000 },
    });
    expect(await outlook(staff)).toBeNull();
    expect((await test.call('GET', '/api/startup/outlook', {})).statusCode).toBe(401);
    await test.base.owner.deleteFrom('claims').execute();
  });

  it('[STU-04][CLIFF-02] lists what ends within 90 days with the day to decide, until it is decided', async () => {
    const { startup, lead, plain } = scene;
    const soon = await use(startup.id, addDays(TODAY, 40));
    await use(startup.id, addDays(TODAY, 91));
    await use(startup.id, null);
    const last = await use(startup.id, addDays(TODAY, 90), { price_after: null });
    expect((await outlook(plain)).ends_soon).toMatchObject([
      {
        id: soon.id,
        ...NIGHT,
        days_left: 40,
        decide_on: addDays(TODAY, 10),
        price_after: 180,
        intention: null,
      },
      { id: last.id, days_left: 90, price_after: null },
    ]);
    await test.call('PUT', `/api/claims/${soon.id}/intention`, {
      cookie: lead.cookie,
      body: { intention: 'continue' },
    });
    expect((await outlook(plain)).ends_soon[0]).toMatchObject({ decide_on: null, intention: 'continue' });
    await test.base.owner.deleteFrom('claims').execute();
  });

  it('[CLIFF-01] shows twelve months at the price of the terms that were agreed to, also for a tool that is gone', async () => {
    const { startup, lead } = scene;
    const tool = await createTool(test.base.owner);
    const { perk_id } = await use(startup.id, addMonths(TODAY, 3), { tool_id: tool.id, price_after: 90.5 });
    await use(startup.id, null, { price_after: 10 });
    // A new version of the terms, and a tool in the bin: neither changes what this startup will pay.
    await test.base.owner.updateTable('perks').set({ price_after: 999 }).where('id', '=', perk_id).execute();
    await test.base.owner
      .updateTable('tools')
      .set({ deleted_at: new Date() })
      .where('id', '=', tool.id)
      .execute();
    const { forecast } = await outlook(lead);
    const jumpsIn = addDays(addMonths(TODAY, 3), 1).slice(0, 7);
    expect(forecast.months).toHaveLength(12);
    expect(forecast.months[0]).toEqual({ month: TODAY.slice(0, 7), covered: 100.5, to_pay: 0 });
    expect(forecast.months.at(-1)).toMatchObject({ covered: 10, to_pay: 90.5 });
    expect(forecast.jump).toEqual({ month: jumpsIn, from: 0, to: 90.5, tools: ['Nuage Clair'] });
    await test.base.owner.deleteFrom('claims').execute();
  });
});

describe('the calendar feed', () => {
  const create = ({ cookie }: Person) => test.call('POST', '/api/startup/feed', { cookie });
  const addressFor = async (person: Person): Promise<string> =>
    new URL((await create(person)).json().url).pathname;
  const read = (address: string) => test.call('GET', address, {});

  /** All-day events as day, id and title. */
  function eventsOf(body: string) {
    const calendar = new ICAL.Component(ICAL.parse(body));
    return calendar.getAllSubcomponents('vevent').map((one) => {
      const { startDate, uid, summary } = new ICAL.Event(one);
      expect(startDate.isDate).toBe(true);
      return [startDate.toString(), uid, summary].join(' ');
    });
  }

  it('[CLIFF-02] has one all-day event per end and per decision date, the same at each reading', async () => {
    const { startup, other, lead, plain } = scene;
    const claim = await use(startup.id, addDays(TODAY, 200));
    const decided = await use(startup.id, addDays(TODAY, 250), {}, { intention: 'cancel' });
    await use(startup.id, null);
    await use(other.id, addDays(TODAY, 20), {}, { tool_name: 'Chez la voisine' });
    const address = await addressFor(plain);
    const response = await read(address);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(response.body)).toEqual([
      `${addDays(TODAY, 200)} ${claim.id}-end@perkotheque Fin de l’avantage\u00a0: Nuage Clair`,
      `${addDays(TODAY, 170)} ${claim.id}-decision@perkotheque À décider\u00a0: Nuage Clair`,
      `${addDays(TODAY, 250)} ${decided.id}-end@perkotheque Fin de l’avantage\u00a0: Nuage Clair`,
    ]);
    expect(response.body).not.toContain('Chez la voisine');
    expect((await read(address)).body).toBe(response.body);

    await test.call('PUT', `/api/claims/${claim.id}/activation`, {
      cookie: lead.cookie,
      body: { confirmed_value: null, starts_on: null, ends_on: addDays(TODAY, 210), account_name: 'secret' },
    });
    const moved = await read(address);
    expect(eventsOf(moved.body)[0]).toContain(`${addDays(TODAY, 210)} ${claim.id}-end@perkotheque`);
    expect(moved.body).not.toContain('secret');

    await test.call('PUT', '/api/me/settings/language', { cookie: plain.cookie, body: { value: 'en' } });
    expect(eventsOf((await read(address)).body)[0]).toContain('Perk ends: Nuage Clair');
  });

  it('[CLIFF-02] is reset, removed, and closed to people who left or were suspended', async () => {
    const { startup, lead, staff } = scene;
    const person = await test.member();
    await test.base.owner
      .insertInto('startup_members')
      .values({ startup_id: startup.id, user_id: person.id, joined_by: 'assignment' })
      .execute();
    const state = async () =>
      (await test.call('GET', '/api/startup/feed', { cookie: person.cookie })).json().created_at;
    expect(await state()).toBeNull();
    const first = await addressFor(person);
    expect(await state()).not.toBeNull();
    const second = await addressFor(person);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);

    const remove = ({ cookie }: Person) => test.call('DELETE', '/api/startup/feed', { cookie });
    expect((await remove(lead)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await remove(person)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);

    const third = await addressFor(person);
    const setStatus = (status: string) =>
      test.base.owner.updateTable('profiles').set({ status }).where('id', '=', person.id).execute();
    await setStatus('suspended');
    expect((await read(third)).statusCode).toBe(404);
    await setStatus('active');
    expect((await read(third)).statusCode).toBe(200);
    await leaveStartup(test.base.owner, person.id);
    expect((await read(third)).statusCode).toBe(404);
    for (const outsider of [await test.member(), staff]) {
      expect((await create(outsider)).statusCode).toBe(404);
    }
  });

  it('[CLIFF-02] is created after a fresh proof, and its token is stored as a hash and opens nothing else', async () => {
    const { lead } = scene;
    const address = await addressFor(lead);
    const token = address.split('/')[3] ?? '';
    const stored = await test.base.owner
      .selectFrom('app.calendar_feeds')
      .select('token_hash')
      .where('user_id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(stored.token_hash).toEqual(createHash('sha256').update(token).digest());
    const tables = [...(await readWholeDatabase(test.base.urls.owner)).values()].join('\n');
    expect(tables).not.toContain(token);

    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
    for (const url of ['/api/startup', '/api/claims', '/api/startup/feed', '/api/perks', '/api/me/data']) {
      expect((await test.app.inject({ url, headers })).statusCode, url).toBe(401);
    }
    const question = await test.call('POST', '/api/claim-answers/question', { body: { token } });
    expect(question.statusCode).toBe(400);

    await test.base.owner
      .updateTable('auth.session')
      .set({ proven_at: new Date('2020-01-01') })
      .where('userId', '=', lead.id)
      .execute();
    const refused = await create(lead);
    expect(refused.json()).toMatchObject({ code: 'proof_required' });
    expect((await read(address)).statusCode).toBe(200);
  });

  it('[CLIFF-02] answers a network at most thirty times a minute', async () => {
    const token = 'a'.repeat(43);
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1) {
      const { statusCode } = await test.app.inject({
        url: `/api/feeds/${token}/avantages.ics`,
        remoteAddress: '203.0.113.7',
      });
      statuses.push(statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});
