import { randomUUID } from 'node:crypto';
import { copyDatabase } from '@perkotheque/database/testing/database';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { ENDLESS, JOB_ROUTES } from './role-matrix/expectations.ts';
import { ROUTE_ROLES } from './role-matrix/route-roles.ts';
import { QUERIES } from './role-matrix/rows.ts';
import { bodySchema, sampleBody } from './role-matrix/sample-body.ts';
import {
  callerOf,
  claim,
  type RivalsScene,
  rivalsScene,
  useEveryClaim,
} from './support/claims-of-a-startup.ts';
import { ACCEPTS } from './support/claims-scene.ts';
import { EventStream } from './support/event-stream.ts';
import { comparable } from './support/two-worlds.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/*
 * Two databases with the same rows. In the second one a startup and the studio then use claims in every way. Whatever
 * the members of another startup, somebody without a startup and a visitor ask, both have to answer the same.
 */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** It ends the sessions of the scan. Metrics are for the operator: production answers them with a token only. */
const LEFT_OUT = ['POST /api/auth/sign-out', 'GET /metrics'];
const ENV = { WEB_DIST_DIR: '/nonexistent', LANDING_CACHE_SECONDS: '0' };

let quiet: TestApp;
let busy: TestApp;
let scene: RivalsScene;
let readers: [string, string | undefined][];
let streams: EventStream[];
/** Of the claims and the report that exist in the busy database alone. */
let hidden: string[];
const ids: Record<string, string[]> = {};

beforeAll(async () => {
  quiet = await createTestApp(ENV);
  scene = await rivalsScene(quiet);
  const { people, perks } = scene;
  const own = await claim(callerOf(quiet, people.lead), perks['shared-code']);
  const early = await claim(callerOf(quiet, people.actor), perks['on-request']);
  await callerOf(quiet, people.staff)('POST', '/api/inbox/decisions', {
    ...{ ids: [early], decision: 'refuse', reason: 'Trop tôt', may_retry: true },
  });
  busy = await createTestApp(ENV, undefined, await copyDatabase(quiet.base));
  readers = [
    ['lead', people.lead.cookie],
    ['member', people.member.cookie],
    ['outsider', people.outsider.cookie],
    ['visitor', undefined],
  ];
  const address = await busy.listen();
  streams = [];
  for (const [, cookie] of readers) {
    if (cookie) streams.push(await EventStream.open(`${address}/api/events`, { cookie }));
  }
  // Events of the copied rows may arrive late: they wait for the oldest transaction of the whole server.
  await announce('start-of-claims');
  for (const stream of streams) await stream.until('start-of-claims');
  hidden = await useEveryClaim(busy, scene);
  await quiet.app.ready();
  const [activated, , , replaced, , introduced] = hidden;
  Object.assign(ids, {
    '/api/claims/': [own, early, activated, replaced, introduced],
    '/api/inbox/claims/': [introduced],
    '/api/perk-reports/': [hidden.at(-1)],
    '/api/perks/': [perks['unique-code'], perks['shared-code'], perks.excluding],
    '/api/startups/': [scene.acting.id, scene.reading.id],
    '/api/tools/': [scene.tool.id],
  });
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await busy.close();
  await quiet.close();
});

const announce = (id: string) => sql`select app.publish_event('tools', ${id})`.execute(busy.base.owner);

const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

function addressesOf(entry: RouteEntry): string[] {
  if (nameOf(entry) === 'GET /api/claims/preview') {
    return Object.values(scene.perks).map((perk) => `${entry.url}?perk_id=${perk}`);
  }
  const start = Object.keys(ids).find((prefix) => entry.url.startsWith(`${prefix}:`));
  const first = start === undefined ? [randomUUID()] : (ids[start] ?? []);
  return first.map(
    (id) =>
      entry.url
        .replace(/:(\w+)/, id)
        .replace(/:(\w+)/g, (_, name: string) => (name === 'key' ? 'theme' : randomUUID()))
        .replace('*', 'x') + (QUERIES[nameOf(entry)] ?? ''),
  );
}

describe('claims of another startup', () => {
  it('[STU-07] reach nobody over the live channel', async () => {
    await announce('end-of-claims');
    expect(streams).toHaveLength(3);
    for (const stream of streams) expect(await stream.until('end-of-claims')).toEqual([]);
  });

  it('[STU-07] change no answer of any route to other members and visitors, refusals included', async () => {
    const routes = quiet.app.routeTable
      .filter(({ method }) => ORDER.includes(method))
      .filter((entry) => ![...ENDLESS, ...JOB_ROUTES, ...LEFT_OUT].includes(nameOf(entry)))
      .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
    const peopleIds = Object.values(scene.people).map(({ id }) => id);
    const known = new Set([...Object.values(ids).flat(), ...hidden, ...peopleIds]);
    const mask = { known, since: new Date() };
    const told: string[] = [];
    let answers = 0;
    async function compare(method: string, url: string, who: string, options: object) {
      const [before, after] = [
        comparable(await quiet.call(method as 'GET', url, options), mask),
        comparable(await busy.call(method as 'GET', url, options), mask),
      ];
      answers += 1;
      if (before !== after) told.push(`${method} ${url} as ${who}:\n${before}\n${after}`);
    }
    for (const entry of routes) {
      const reach = ROUTE_ROLES[nameOf(entry)] ?? 'public';
      const isForStaff = typeof reach === 'object';
      const callers = readers.filter(
        ([who]) => reach === 'public' || (isForStaff ? who === 'lead' : who !== 'visitor'),
      );
      const schema = bodySchema(quiet.app, entry);
      const body = schema && (sampleBody(schema, { userId: randomUUID(), toolIds: [] }) as object);
      for (const [who, cookie] of callers) {
        for (const url of addressesOf(entry).slice(0, isForStaff ? 1 : undefined)) {
          await compare(entry.method, url, who, { ...(cookie && { cookie }), ...(body && { body }) });
        }
      }
    }
    // A claim of every perk, by somebody who may and by somebody who may not.
    for (const perk_id of Object.values(scene.perks)) {
      const body = { perk_id, terms_version: 1, accepts: ACCEPTS };
      for (const [who, cookie] of readers) {
        await compare('POST', '/api/claims', who, { ...(cookie && { cookie }), body });
      }
    }
    expect(told).toEqual([]);
    expect(answers).toBeGreaterThan(400);
  });
});

describe('what other members may know', () => {
  const offers = async () =>
    (await busy.call('GET', '/api/perks', { cookie: scene.people.outsider.cookie })).json();
  const offerOf = async (id: string) => (await offers()).perks.find((perk: { id: string }) => perk.id === id);

  it('[STU-07] is « Épuisé », and nothing else, once another startup took the last code', async () => {
    const { owner } = busy.base;
    const { id } = await createPerk(owner, { way: 'unique-code', title: 'Dernier code' });
    await createCodes(owner, id, 1);
    const before = await offers();
    await claim(callerOf(busy, scene.people.actor), id);
    const after = await offers();
    const exhausted = { state: 'paused', state_reason: 'stock' };
    const expected = before.perks.map((perk: { id: string }) =>
      perk.id === id ? { ...perk, ...exhausted } : perk,
    );
    const byId = (perks: { id: string }[]) => perks.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(after.perks)).toEqual(byId(expected));
    const refused = await busy.call('POST', '/api/claims', {
      cookie: scene.people.lead.cookie,
      body: { perk_id: id, terms_version: 1, accepts: ACCEPTS },
    });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/^Épuisé/)]);
  });

  it('[STU-07] is the month in which a perk worked, from the third startup on', async () => {
    const { owner } = busy.base;
    const { id } = await createPerk(owner, { title: 'Crédits essayés' });
    const months: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const person = await busy.member();
      await joinStartup(owner, (await createStartup(owner)).id, person.id, true);
      const call = callerOf(busy, person);
      const own = await claim(call, id);
      const news = { confirmed_value: 100, starts_on: null, ends_on: null, account_name: null };
      await call('PUT', `/api/claims/${own}/activation`, news);
      months.push((await offerOf(id)).last_success_on);
    }
    expect(months).toEqual([null, null, expect.stringMatching(/^\d{4}-\d\d-01$/)]);
  });
});
