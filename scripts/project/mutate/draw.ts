import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findCandidates } from './candidates.ts';
import type { Fault } from './fault.ts';

export type Feature = { name: string; sources: string[]; tests: string[] };

const IS_SOURCE =
  /^apps\/api\/src\/features\/([\w-]+)\/(?:.*\/)?[\w-]+\.(?:service|policy|repo)\.ts$|^packages\/domain\/src\/([\w-]+)\/(?!.*\.test\.ts)[\w-]+\.ts$|^packages\/database\/schema\/\d+_([\w-]+)\.sql$/;
const IS_TEST = /^(?:apps\/api\/src\/features|packages\/domain\/src)\/([\w-]+)\/.*\.test\.ts$/;
/** Rights of a table are tested apart from its feature. */
const SCHEMA_TESTS = ['packages/database/src/row-level-security.test.ts'];

/** Groups the files of services, policies, repositories, domain rules and schema by feature. */
export function listFeatures(files: string[]): Feature[] {
  const nameOf = (file: string, pattern: RegExp) =>
    file
      .match(pattern)
      ?.slice(1)
      .find((name) => name !== undefined)
      ?.replaceAll('_', '-');
  const tests = Map.groupBy(files, (file) => nameOf(file, IS_TEST));
  const sources = Map.groupBy(files, (file) => nameOf(file, IS_SOURCE));
  return [...sources].flatMap(([name, own]) => {
    const known = name === undefined ? undefined : tests.get(name);
    return name === undefined || known === undefined ? [] : [{ name, sources: own, tests: known }];
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
