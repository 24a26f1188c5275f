import { ROLES } from '@perkotheque/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_ROLES } from '../role-matrix/route-roles.ts';
import { CALLS, callsOf, NOT_WALKED } from './calls.ts';
import { REVIEWED, STARTING_RIGHTS } from './reviewed.ts';
import { readLanding, readRights } from './rights.ts';
import { describeSequence, drawSequences, knownSequences } from './sequences.ts';
import { type Walked, walk } from './walk.ts';
import { createWorld, restoreWorld, type World } from './world.ts';

/** SEQUENCES=5000 walks as many, SEQUENCES_SEED=2 others, and SEQUENCES_ONLY=17 the one that failed as number 17. */
const COUNT = Number(process.env.SEQUENCES ?? 500);
const SEED = Number(process.env.SEQUENCES_SEED ?? 1);
const ONLY = process.env.SEQUENCES_ONLY;

/** Each world has a database and a server of its own: three keep two cores busy. */
const WORLDS = 3;

let worlds: World[];
let world: World;
const results: (Walked & { number: number; label: string })[] = [];

const drawAll = () => [...knownSequences(), ...drawSequences(world, SEED, COUNT)];
const listOf = (key: 'widened' | 'faults') =>
  results
    .filter((result) => result[key].length > 0)
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, label, [key]: lines }) => [`seed ${SEED}, number ${number}: ${label}`, ...lines]);

beforeAll(
  async () => {
    worlds = await Promise.all(Array.from({ length: WORLDS }, createWorld));
    [world] = worlds as [World];
    const queue = [...drawAll().entries()].filter(
      ([number]) => ONLY === undefined || Number(ONLY) === number,
    );
    const walkQueue = async (own: World) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [number, sequence] = next;
        results.push({ number, label: describeSequence(sequence, own), ...(await walk(own, sequence)) });
      }
    };
    await Promise.all(worlds.map(walkQueue));
  },
  60_000 + COUNT * 500,
);
afterAll(() => Promise.all(worlds.map(({ test }) => test.close())));

describe('sequences of two and three calls by every role', () => {
  it('[HARD-22] widen no right, except where the reviewed table says so', () => {
    expect(results.length).toBeGreaterThan(0);
    expect(listOf('widened')).toEqual([]);
  });

  it('[HARD-22] cause no failure of the application', () => {
    expect(listOf('faults')).toEqual([]);
  });

  it('[HARD-22] carry out every call at least once, so that no refusal hides a right', () => {
    const carriedOut = new Set(results.flatMap(({ succeeded }) => succeeded));
    const calls = Object.values(CALLS).flat();
    expect(calls.filter(({ does }) => !carriedOut.has(does)).map(({ does }) => does)).toEqual([]);
  });

  it('[HARD-22] include every route by which a member changes something', () => {
    const walked = new Set(Object.values(CALLS).flatMap((calls) => calls.map(({ route }) => route)));
    const missing = world.test.app.routeTable
      .filter(({ method }) => !['GET', 'HEAD'].includes(method))
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => ROUTE_ROLES[route] !== 'public' && !walked.has(route) && !(route in NOT_WALKED));
    expect(missing, 'add them to tool-calls.ts, account-calls.ts or NOT_WALKED').toEqual([]);
  });

  it('are the same for the same seed, and others for another', () => {
    const labels = (seed: number) =>
      drawSequences(world, seed, 50).map((each) => describeSequence(each, world));
    expect(labels(SEED)).toEqual(labels(SEED));
    expect(labels(SEED)).not.toEqual(labels(SEED + 1));
  });

  it.each(ROLES)('[HARD-22] begin with the rights that the requirements give to %s', (role) => {
    const may = (verb: string) =>
      [...world.rights.values()]
        .filter(({ who, may: done }) => world.names.get(who) === role && done === verb)
        .map(({ what }) => world.names.get(what)?.replace('the secrets of ', ''))
        .toSorted();
    const rights = { open: may('open'), edit: may('edit'), trash: may('trash'), reveal: may('reveal') };
    expect(rights).toEqual(STARTING_RIGHTS[role]);
  });

  it('[HARD-22] [HARD-04] begin with a landing page that shows the open tools outside the zone', () => {
    const seen = [...world.landing.values()].map(({ what }) => world.names.get(what) ?? what);
    expect(seen.toSorted()).toEqual(['decoy', 'open', 'the text of decoy', 'the text of open']);
  });

  it('begin with the same rights each time', async () => {
    for (const each of worlds) {
      await restoreWorld(each);
      expect(await readRights(each)).toEqual(each.rights);
      expect(await readLanding(each)).toEqual(each.landing);
    }
  });

  it('are reviewed in a table that only names calls of the role', () => {
    const made = ROLES.flatMap((role) =>
      (['tool', 'account'] as const).flatMap((kind) =>
        callsOf(role, kind).map(({ does }) => `${role} ${does}`),
      ),
    );
    const named = REVIEWED.flatMap(({ by, does }) =>
      by.flatMap((role) => does.map((call) => `${role} ${call}`)),
    );
    expect(made).toEqual(expect.arrayContaining(named));
  });
});
