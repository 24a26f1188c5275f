import { createHash } from 'node:crypto';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import type { ContractFeed } from '@perkotheque/domain/feeds/vocabulary';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWholeDatabase } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;

const END = addDays(dayInParis(new Date()), 200);

let test: TestApp;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  test = await createTestApp();
  owner = await test.member();
  staff = await test.member({ role: 'core-team' });
});
afterAll(() => test.close());
afterEach(() => test.base.owner.deleteFrom('contracts').execute());

const feedUrl = (kind: ContractFeed) => `/api/contracts/feed?kind=${kind}`;
const create = ({ cookie }: Person, kind: ContractFeed = 'contracts') =>
  test.call('POST', feedUrl(kind), { cookie });
const addressFor = async (person: Person, kind: ContractFeed = 'contracts'): Promise<string> =>
  new URL((await create(person, kind)).json().url).pathname;
const read = (address: string) => test.call('GET', address, {});

/** Renews itself on END with a notice of 30 days. */
async function createOwned(values: Parameters<typeof createContract>[1] = {}, name = 'Notion') {
  const tool_id = values.tool_id ?? (await createTool(test.base.owner, { name })).id;
  const dates = { starts_on: null, ends_on: END, notice_days: 30 };
  return createContract(test.base.owner, { owner_id: owner.id, ...dates, ...values, tool_id });
}
const change = (id: string, values: object) =>
  test.base.owner.updateTable('contracts').set(values).where('id', '=', id).execute();

/** All-day events as day, id and title, and the stamp of each. */
function eventsOf(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const { startDate, uid, summary } = new ICAL.Event(one);
    expect(startDate.isDate).toBe(true);
    return { line: `${startDate} ${uid} ${summary}`, stamp: String(one.getFirstPropertyValue('dtstamp')) };
  });
  return { lines: events.map(({ line }) => line), stamps: events.map(({ stamp }) => stamp) };
}

describe('calendar feed of contracts', () => {
  it('[REN-05] has an all-day event on the last day to decide and one on the renewal, valid for another parser', async () => {
    const { id } = await createOwned();
    const ending = await createOwned({ renews_automatically: false, ends_on: addDays(END, 1) }, 'Figma');
    const stopped = await createOwned({ ends_on: addDays(END, 9), stops_on: addDays(END, 2) }, 'Slack');
    await createOwned({ ends_on: null }, 'Toujours');
    const address = await addressFor(owner);
    const response = await read(address);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(response.body).lines).toEqual([
      `${addDays(END, -30)} ${id}-decision@perkotheque Décider avant\u00a0: Notion`,
      `${END} ${id}-end@perkotheque Renouvellement\u00a0: Notion`,
      `${addDays(END, 1)} ${ending.id}-decision@perkotheque Décider avant\u00a0: Figma`,
      `${addDays(END, 1)} ${ending.id}-end@perkotheque Fin du contrat\u00a0: Figma`,
      `${addDays(END, 2)} ${stopped.id}-end@perkotheque Fin du contrat\u00a0: Slack`,
    ]);
    expect(response.body.replace(/\r\n /g, '')).toContain(`/renouvellements?contrat=${id}`);
  });

  it('[REN-05] is the same at each reading, and an edit moves events without renaming them', async () => {
    const { id } = await createOwned();
    const other = await createOwned({}, 'Figma');
    const address = await addressFor(owner);
    const first = (await read(address)).body;
    expect((await read(address)).body).toBe(first);
    const before = eventsOf(first);
    await change(id, { ends_on: addDays(END, 10) });
    const after = eventsOf((await read(address)).body);
    const uids = (lines: string[]) => lines.map((line) => line.split(' ')[1]).sort();
    expect(uids(after.lines)).toEqual(uids(before.lines));
    expect(after.lines).toContain(`${addDays(END, 10)} ${id}-end@perkotheque Renouvellement\u00a0: Notion`);
    const stampOf = ({ lines, stamps }: typeof before, of: string) =>
      stamps[lines.findIndex((line) => line.includes(`${of}-end`))];
    expect(stampOf(after, other.id)).toBe(stampOf(before, other.id));
  });

  it('[REN-05] tells no amount, note or person', async () => {
    await createOwned({
      amount_cents: 7_654_300,
      note: 'remise secrète',
      links: '[{"label":"x","url":"https://prive.example"}]',
    });
    const { body } = await read(await addressFor(owner));
    for (const secret of ['7654', '76 543', 'secrète', 'prive.example', '€', owner.email]) {
      expect(body).not.toContain(secret);
    }
  });

  it('[REN-05] has the contracts that the person owns or stands in for, and for staff all of them if they ask', async () => {
    const { id } = await createOwned();
    const deputy = await test.member();
    await createOwned({ owner_id: staff.id, deputy_id: deputy.id }, 'Figma');
    async function namesFor(person: Person, kind: ContractFeed = 'contracts') {
      const { lines } = eventsOf((await read(await addressFor(person, kind))).body);
      return [...new Set(lines.map((line) => line.split(': ').at(-1)))];
    }
    expect(await namesFor(owner)).toEqual(['Notion']);
    expect(await namesFor(deputy)).toEqual(['Figma']);
    expect(await namesFor(staff)).toEqual(['Figma']);
    expect((await namesFor(staff, 'all-contracts')).sort()).toEqual(['Figma', 'Notion']);
    expect(await namesFor(await test.member())).toEqual([]);
    await change(id, { owner_id: null });
    expect(await namesFor(owner)).toEqual([]);
  });

  it('[REN-05] leaves out tools that the person may not open, and tools in the trash', async () => {
    const closed = await createTool(test.base.owner, { name: 'Fermé' }, ['admin']);
    const { tool_id } = await createOwned();
    await createOwned({ tool_id: closed.id });
    const [own, all] = [await addressFor(owner), await addressFor(staff, 'all-contracts')];
    for (const address of [own, all]) {
      const { body } = await read(address);
      expect(body).toContain('Notion');
      expect(body).not.toContain('Fermé');
    }
    await test.base.owner
      .updateTable('tools')
      .set({ deleted_at: new Date() })
      .where('id', '=', tool_id)
      .execute();
    for (const address of [own, all]) expect((await read(address)).body).not.toContain('Notion');
  });

  it('[REN-05] of all contracts is for admins and core-team, and ends with the role', async () => {
    for (const person of [owner, await test.member({ role: 'moderator' })]) {
      expect((await create(person, 'all-contracts')).statusCode).toBe(403);
      expect((await test.call('GET', feedUrl('all-contracts'), person)).statusCode).toBe(403);
    }
    const person = await test.member({ role: 'core-team' });
    const address = await addressFor(person, 'all-contracts');
    expect((await read(address)).statusCode).toBe(200);
    const setRole = (role: 'user' | 'core-team') =>
      test.base.owner.updateTable('user_roles').set({ role }).where('user_id', '=', person.id).execute();
    await setRole('user');
    expect((await read(address)).statusCode).toBe(404);
    await setRole('core-team');
    expect((await read(address)).statusCode).toBe(200);
  });

  it('[REN-05] is reset and removed by its person alone, and closed while they are suspended', async () => {
    const person = await test.member();
    const state = async () => (await test.call('GET', feedUrl('contracts'), person)).json();
    expect(await state()).toEqual({ created_at: null, own_contracts: 0 });
    await createOwned({ owner_id: person.id });
    const first = await addressFor(person);
    expect(await state()).toEqual({ created_at: expect.any(String), own_contracts: 1 });
    const second = await addressFor(person);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);

    const stranger = await test.member();
    expect((await test.call('DELETE', feedUrl('contracts'), stranger)).statusCode).toBe(404);
    const setStatus = (status: string) =>
      test.base.owner.updateTable('profiles').set({ status }).where('id', '=', person.id).execute();
    await setStatus('suspended');
    expect((await read(second)).statusCode).toBe(404);
    await setStatus('active');
    expect((await read(second)).statusCode).toBe(200);
    const again = { cookie: await test.cookieFor(person.id) };
    expect((await test.call('DELETE', feedUrl('contracts'), again)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
  });

  it('[REN-05] is created after a fresh proof, and its token is stored as a hash and opens nothing else', async () => {
    const address = await addressFor(owner);
    const token = address.split('/')[3] ?? '';
    const stored = await test.base.owner
      .selectFrom('app.calendar_feeds')
      .select('token_hash')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(stored.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect([...(await readWholeDatabase(test.base.urls.owner)).values()].join('\n')).not.toContain(token);
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
    for (const url of [feedUrl('contracts'), '/api/startup', '/api/me/data']) {
      expect((await test.app.inject({ url, headers })).statusCode, url).toBe(401);
    }
    expect((await read(`/api/feeds/${token}/avantages.ics`)).statusCode).toBe(404);

    await test.base.owner
      .updateTable('auth.session')
      .set({ proven_at: new Date('2020-01-01') })
      .where('userId', '=', owner.id)
      .execute();
    expect((await create(owner)).json()).toMatchObject({ code: 'proof_required' });
    expect((await read(address)).statusCode).toBe(200);
  });

  it('[REN-05] answers a network at most thirty times a minute', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1) {
      const url = `/api/feeds/${'a'.repeat(43)}/renouvellements.ics`;
      statuses.push((await test.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});
