import type { TestRun } from '../lib/test-reports.ts';
import { findIds, type Requirement } from './requirements.ts';

export type AreaVerdict = { area: string; proved: number; total: number; missing: string[] };
export type Verdict = {
  total: number;
  proved: string[];
  broken: string[];
  missing: string[];
  unknown: string[];
  areas: AreaVerdict[];
};

/** A requirement is proved when at least one test cites it and every test that cites it passed. */
export function judge(requirements: Requirement[], runs: TestRun[]): Verdict {
  const outcomes = new Map<string, TestRun['outcome'][]>();
  for (const run of runs) {
    for (const id of findIds(run.name)) outcomes.set(id, [...(outcomes.get(id) ?? []), run.outcome]);
  }
  const current = requirements.filter((requirement) => !requirement.retired);
  const isProved = (id: string) => outcomes.get(id)?.every((outcome) => outcome === 'passed') ?? false;
  const proved = current.map(({ id }) => id).filter(isProved);
  const known = new Set(requirements.map(({ id }) => id));
  return {
    total: current.length,
    proved,
    broken: current.map(({ id }) => id).filter((id) => outcomes.has(id) && !isProved(id)),
    missing: current.map(({ id }) => id).filter((id) => !outcomes.has(id)),
    unknown: [...outcomes.keys()].filter((id) => !known.has(id)).sort(),
    areas: judgeAreas(current, new Set(proved)),
  };
}

function judgeAreas(requirements: Requirement[], proved: Set<string>): AreaVerdict[] {
  const byArea = Map.groupBy(requirements, (requirement) => requirement.area);
  return [...byArea].map(([area, members]) => {
    const missing = members.map(({ id }) => id).filter((id) => !proved.has(id));
    return { area, total: members.length, proved: members.length - missing.length, missing };
  });
}

/** Returns the IDs of the lock that are no longer proved. */
export function findLost(lock: string[], verdict: Verdict): string[] {
  const proved = new Set(verdict.proved);
  return lock.filter((id) => !proved.has(id));
}
