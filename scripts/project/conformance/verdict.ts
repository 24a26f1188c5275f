import { describeTest, isProof, type TestRun } from '../lib/test-reports.ts';
import type { Lock } from './lock.ts';
import { findIds, type Requirement } from './requirements.ts';

export type AreaVerdict = { area: string; proved: number; total: number; missing: string[] };
export type Verdict = {
  total: number;
  /** How many different tests prove each requirement. */
  proved: Lock;
  broken: string[];
  missing: string[];
  unknown: string[];
  areas: AreaVerdict[];
};

/** A requirement is proved when at least one test cites it in its own title and every such test is a proof. */
export function judge(requirements: Requirement[], runs: TestRun[]): Verdict {
  const citing = new Map<string, TestRun[]>();
  for (const run of runs) {
    for (const id of findIds(run.title)) citing.set(id, [...(citing.get(id) ?? []), run]);
  }
  const current = requirements.filter((requirement) => !requirement.retired).map(({ id }) => id);
  const proved: Lock = new Map();
  for (const id of current) {
    const tests = citing.get(id);
    // The same test may have run on two versions of PostgreSQL.
    if (tests?.every(isProof)) proved.set(id, new Set(tests.map(describeTest)).size);
  }
  const known = new Set(requirements.map(({ id }) => id));
  return {
    total: current.length,
    proved,
    broken: current.filter((id) => citing.has(id) && !proved.has(id)),
    missing: current.filter((id) => !citing.has(id)),
    unknown: [...citing.keys()].filter((id) => !known.has(id)).sort(),
    areas: judgeAreas(
      requirements.filter(({ retired }) => !retired),
      proved,
    ),
  };
}

function judgeAreas(requirements: Requirement[], proved: Lock): AreaVerdict[] {
  const byArea = Map.groupBy(requirements, (requirement) => requirement.area);
  return [...byArea].map(([area, members]) => {
    const missing = members.map(({ id }) => id).filter((id) => !proved.has(id));
    return { area, total: members.length, proved: members.length - missing.length, missing };
  });
}

/** Describes each requirement of the lock that is no longer proved, or by fewer tests. */
export function findLost(lock: Lock, { proved }: Verdict): string[] {
  return [...lock].flatMap(([id, before]) => {
    const now = proved.get(id) ?? 0;
    return now < before ? [`${id} (${before} → ${now} tests)`] : [];
  });
}
