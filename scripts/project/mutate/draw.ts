import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findCandidates } from './candidates.ts';
import type { Fault } from './fault.ts';

export type Feature = { name: string; sources: string[]; tests: string[] };

const IS_SOURCE =
  /^apps\/api\/src\/features\/([\w-]+)\/(?!.*mails\/)(?:.*\/)?[\w-]+(?:\.(?:service|policy|repo|jobs))?\.ts$|^packages\/domain\/src\/([\w-]+)\/(?!.*\.test\.ts)[\w-]+\.ts$/;
const IS_TEST = /^(?:apps\/api\/src\/features|packages\/domain\/src)\/([\w-]+)\/.*\.test\.ts$/;
const IS_SQL = /^packages\/database\/(?:schema|migrations)\/\d+_([\w-]+)\.sql$/;
/** Of the tests of the whole server, those that check the results of one feature and are not about size. */
const IS_OTHER_TEST =
  /^packages\/database\/src\/([\w-]+)\.test\.ts$|^apps\/api\/test\/((?:attestation|earlier|spend)-(?!at-size)[\w-]+)\.test\.ts$/;
/** Rights of a table are tested apart from its feature. */
const SCHEMA_TESTS = ['packages/database/src/row-level-security.test.ts'];

/** Files of the database that do not begin with the name of their feature. */
const FEATURES_OF_FILES: Readonly<Record<string, string>> = {
  'answering-cards': 'tools',
  'api-tokens': 'tokens',
  'calendar-feeds': 'contracts',
  cards: 'tools',
  'claim-secrets': 'codes',
  eligibility: 'perks',
  'held-codes': 'codes',
  identity: 'identity-providers',
  'imported-rows': 'imports',
  mailable: 'notifications',
  'member-notices': 'notifications',
  'merge-audience': 'duplicates',
  'merge-contracts': 'contracts',
  'merge-perks': 'perks',
  merges: 'duplicates',
  'missed-searches': 'needs',
  offers: 'perks',
  'perk-codes': 'codes',
  'perk-secrets': 'codes',
  'perk-stock': 'codes',
  popularity: 'tools',
  referents: 'tools',
  'registered-by': 'accounts',
  search: 'tools',
  'search-words': 'tools',
  sessions: 'accounts',
  'startup-tools': 'tool-use',
};

/** `users`, `users-…` and `user-…` belong to the feature `users`. */
function featureOf(name: string, features: ReadonlySet<string>): string | undefined {
  const [first = name] = name.split('-');
  return [FEATURES_OF_FILES[name] ?? name, first, `${first}s`].find((one) => features.has(one));
}

/** Groups the code of the server, domain rules, schema and migrations by feature. */
export function listFeatures(files: string[]): Feature[] {
  const nameOf = (file: string, pattern: RegExp) =>
    file
      .match(pattern)
      ?.slice(1)
      .find((name) => name !== undefined);
  const known = new Set(files.flatMap((file) => nameOf(file, IS_TEST) ?? []));
  const groupBy = (own: RegExp, other: RegExp) =>
    Map.groupBy(files, (file) => {
      const name = nameOf(file, other)?.replaceAll('_', '-');
      return name === undefined ? nameOf(file, own) : featureOf(name, known);
    });
  const tests = groupBy(IS_TEST, IS_OTHER_TEST);
  const sources = groupBy(IS_SOURCE, IS_SQL);
  return [...known].sort().flatMap((name) => {
    const own = sources.get(name);
    return own === undefined ? [] : [{ name, sources: own, tests: tests.get(name) ?? [] }];
  });
}

/** A small generator of pseudo-random numbers (mulberry32): the same seed draws the same faults. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Draw = { features: Feature[]; count: number; seed: number; root: string };

/** Draws faults, one feature after the other, so that each has its share. */
export function drawFaults({ features, count, seed, root }: Draw): Fault[] {
  const random = seededRandom(seed);
  const stock = features.map((feature) => ({
    feature,
    candidates: feature.sources.flatMap((file) =>
      findCandidates(file, readFileSync(path.join(root, file), 'utf8')),
    ),
  }));
  const drawn: Fault[] = [];
  while (drawn.length < count && stock.some(({ candidates }) => candidates.length > 0)) {
    for (const { feature, candidates } of stock) {
      if (drawn.length === count || candidates.length === 0) continue;
      const [candidate] = candidates.splice(Math.floor(random() * candidates.length), 1);
      if (!candidate) continue;
      const { operator, ...edit } = candidate;
      const tests = edit.file.endsWith('.sql') ? [...feature.tests, ...SCHEMA_TESTS] : feature.tests;
      drawn.push({ feature: feature.name, name: `drawn: ${operator}`, edits: [edit], tests });
    }
  }
  return drawn;
}
