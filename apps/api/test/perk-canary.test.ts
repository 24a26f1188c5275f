import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesJobs } from '#features/codes/codes.jobs.ts';
import { secretReplacedJob } from '#jobs/programme-jobs.ts';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { listQueuedMails } from './queued-mails.ts';
import { ENDLESS, JOB_ROUTES } from './role-matrix/expectations.ts';
import { QUERIES } from './role-matrix/rows.ts';
import { bodySchema, sampleBody } from './role-matrix/sample-body.ts';
import { EventStream } from './support/event-stream.ts';
import { mailWorker } from './support/mail-worker.ts';
import { readWholeDatabase, storedForms } from './support/stored-text.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const WAYS = ['private-link', 'shared-code', 'unique-code', 'partner-form'] as const;
/** Plain words, which no search index or log format changes. */
const SECRET = `canarisecret${randomUUID().replaceAll('-', '')}`;
const STEP = `canarietape${randomUUID().replaceAll('-', '')}`;
const secretFor = (way: string) =>
  way === 'private-link' ? `https://partenaire.example/${SECRET}` : `${SECRET}-${way}`;

/** The only answers that contain a canary, by route, and for whom. */
const OWN_ROUTES: Record<string, { canary: string; who: readonly string[] }> = {
  'POST /api/claims/:id/secret': { canary: SECRET, who: ['lead'] },
  'GET /api/claims/:id/steps': { canary: STEP, who: ['lead'] },
  // Staff write the steps there.
  'GET /api/perks/:id/steps': { canary: STEP, who: ['moderator', 'core-team', 'admin'] },
};
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** It ends the sessions of the scan. */
const LEFT_OUT = ['POST /api/auth/sign-out'];

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
const people = new Map<string, string | undefined>();
/** Ids that a parameter of a route may take, by the start of its address. */
const ids: Record<string, string[]> = {};
const shown = new Map<string, Set<string>>();
const leaks: string[] = [];
/** The live channel of each signed-in person, open during the whole scan. */
const streams = new Map<string, EventStream>();
let answers = 0;

beforeAll(async () => {
  test = await createTestApp({ WEB_DIST_DIR: '/nonexistent' }, logTo);
  worker = mailWorker(test);
  await test.app.ready();
  const { owner } = test.base;
  people.set('visitor', undefined);
  for (const role of ['user', 'moderator', 'core-team', 'admin'] as const) {
    people.set(role, (await test.member({ role })).cookie);
  }
  const [own, other] = [await createStartup(owner), await createStartup(owner)];
  for (const [name, startup, isLead] of [
    ['lead', own, true],
    ['member', own, false],
    ['other-lead', other, true],
  ] as const) {
    const person = await test.member();
    await joinStartup(owner, startup.id, person.id, isLead);
    people.set(name, person.cookie);
  }
  const tool = await createTool(owner, { name: 'Outil du canari' });
  ids['/api/tools/'] = [tool.id];
  ids['/api/startups/'] = [own.id];
  ids['/api/perks/'] = [];
  ids['/api/claims/'] = [];
  for (const way of WAYS) {
    const perk = await createPerk(owner, { way, tool_id: tool.id, title: `Avantage ${way}` });
    await WRITES[way](perk);
    await sql`insert into perk_steps (perk_id, steps)
      values (${perk.id}, ${JSON.stringify([{ text: STEP, url: null }])})
      on conflict (perk_id) do update set steps = excluded.steps`.execute(owner);
    const claim = await createClaim(owner, {
      ...{ perk_id: perk.id, startup_id: own.id, way, state: 'granted', is_open: true },
    });
    if (SECRET_KIND_BY_WAY[way] === 'unique-code') {
      await sql`select app.take_code(${claim.id})`.execute(owner);
    }
    ids['/api/perks/'].push(perk.id);
    ids['/api/claims/'].push(claim.id);
  }
  const address = await test.listen();
  for (const [person, cookie] of people) {
    if (cookie) streams.set(person, await EventStream.open(`${address}/api/events`, { cookie }));
  }
}, 60_000);
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await worker.close();
  await test.close();
});

type NewPerk = Awaited<ReturnType<typeof createPerk>>;

/** A response to a secret that was sent, which must not repeat it. */
async function write(method: 'POST' | 'PATCH', url: string, body: object, status: number, person = 'admin') {
  const response = await test.call(method, url, { cookie: people.get(person) ?? '', body });
  expect(response.statusCode, response.body).toBe(status);
  if (`${JSON.stringify(response.headers)} ${response.body}`.includes(SECRET)) leaks.push(`${method} ${url}`);
  return response;
}

/** Each way's secret takes another route, and is refused by the form of a perk on the way. */
const WRITES: Record<(typeof WAYS)[number], (perk: NewPerk) => Promise<void>> = {
  'unique-code': async ({ id }) => {
    await write('PATCH', `/api/perks/${id}`, { secret: SECRET }, 409);
    await write('POST', `/api/perks/${id}/secrets`, { text: secretFor('unique-code') }, 201);
  },
  'private-link': async ({ id }) => {
    await write('PATCH', `/api/perks/${id}`, { secret: SECRET }, 400);
    await write('PATCH', `/api/perks/${id}`, { secret: secretFor('private-link') }, 200);
  },
  'shared-code': async ({ id }) => {
    await write('PATCH', `/api/perks/${id}`, { secret: SECRET }, 403, 'moderator');
    await write('PATCH', `/api/perks/${id}`, { secret: `${SECRET}\n${SECRET}` }, 400);
    await write('PATCH', `/api/perks/${id}`, { secret: SECRET.repeat(20) }, 400);
    await write('POST', `/api/perks/${id}/secrets`, { text: secretFor('shared-code') }, 201);
  },
  'partner-form': async (perk) => {
    const body = { tool_id: perk.tool_id, title: 'Au formulaire', kind: 'other', way: 'partner-form' };
    const made = await write('POST', '/api/perks', { ...body, secret: secretFor('partner-form') }, 201);
    const { owner } = test.base;
    await owner.deleteFrom('perks').where('id', '=', perk.id).execute();
    perk.id = made.json().id;
    // A draft would be deleted during the scan.
    await owner.updateTable('perks').set({ state: 'live' }).where('id', '=', perk.id).execute();
  },
};

const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

function addressesOf({ url }: RouteEntry): string[] {
  const start = Object.keys(ids).find((prefix) => url.startsWith(`${prefix}:`));
  const first = start === undefined ? [randomUUID()] : (ids[start] ?? []);
  return first.map((id) =>
    url
      .replace(/:(\w+)/, id)
      .replace(/:(\w+)/g, (_, name: string) => (name === 'key' ? 'theme' : randomUUID()))
      .replace('*', 'x'),
  );
}

async function call(entry: RouteEntry, person: string, cookie: string | undefined): Promise<void> {
  const schema = bodySchema(test.app, entry);
  const body = schema && (sampleBody(schema, { userId: randomUUID(), toolIds: [] }) as object);
  for (const address of addressesOf(entry)) {
    const response = await test.call(entry.method as 'GET', address + (QUERIES[nameOf(entry)] ?? ''), {
      ...(cookie && { cookie }),
      ...(body && { body }),
    });
    answers += 1;
    if (/^\/api\/(perks|claims)/.test(entry.url)) expect(response.statusCode, nameOf(entry)).not.toBe(429);
    const text = `${JSON.stringify(response.headers)} ${response.body}`;
    for (const canary of [SECRET, STEP]) {
      if (!text.includes(canary)) continue;
      const own = OWN_ROUTES[nameOf(entry)];
      if (own?.canary === canary && own.who.includes(person)) {
        shown.set(nameOf(entry), (shown.get(nameOf(entry)) ?? new Set()).add(person));
      } else leaks.push(`${nameOf(entry)} as ${person}: ${response.statusCode}`);
    }
  }
}

it('[PERK-04] lets a private link, a code, an identifier and steps leave by their own routes alone', async () => {
  const routes = test.app.routeTable
    .filter((entry) => ORDER.includes(entry.method))
    .filter((entry) => ![...ENDLESS, ...JOB_ROUTES, ...LEFT_OUT].includes(nameOf(entry)))
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
  for (const entry of routes) {
    for (const [person, cookie] of people) await call(entry, person, cookie);
  }
  for (const data of await worker.queued(secretReplacedJob)) {
    await worker.run([codesJobs(worker.deps).replaced], data);
  }
  expect(leaks).toEqual([]);
  expect(Object.fromEntries([...shown].map(([route, who]) => [route, [...who].sort()]))).toEqual(
    Object.fromEntries(Object.entries(OWN_ROUTES).map(([route, { who }]) => [route, [...who].sort()])),
  );
  expect(answers).toBeGreaterThan(1_000);

  const mails = JSON.stringify(await listQueuedMails(test.base));
  const tables = await readWholeDatabase(test.base.urls.owner);
  const stored = [...tables].map(([name, rows]) => (name === 'public.perk_steps' ? name : `${name} ${rows}`));
  expect(stored.join('\n')).toContain('app.events');
  for (const [place, text] of Object.entries({ log: lines.join(''), mails, stored: stored.join('\n') })) {
    for (const form of [SECRET, STEP].flatMap(storedForms)) expect(text.includes(form), place).toBe(false);
  }
  expect(lines.length).toBeGreaterThan(100);

  const admin = { cookie: people.get('admin') ?? '' };
  for (const id of ids['/api/perks/'] ?? []) {
    const paused = await test.call('PUT', `/api/perks/${id}/state`, { ...admin, body: { state: 'paused' } });
    expect(paused.statusCode, paused.body).toBe(200);
  }
  await sql`select app.publish_event('tools', 'end-of-scan')`.execute(test.base.owner);
  for (const [person, stream] of streams) {
    const messages = await stream.until('end-of-scan');
    expect(messages, person).toContainEqual(expect.objectContaining({ topic: 'perks' }));
    for (const form of [SECRET, STEP].flatMap(storedForms)) {
      expect(stream.received.includes(form), `live channel of ${person}`).toBe(false);
    }
  }
  expect(streams.size).toBe(people.size - 1);
}, 300_000);
