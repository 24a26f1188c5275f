import { stripVTControlCharacters } from 'node:util';
import { describeTest, isProof, type NamedReport, type TestRun } from '../lib/test-reports.ts';
import type { Verdict } from './verdict.ts';

/** Returns the totals, one line per area, and the failed, unknown and lost requirements. */
export function describeVerdict(verdict: Verdict, lost: string[]): string {
  const lines = [`Conformance: ${verdict.proved.size} of ${verdict.total} proved`, ''];
  for (const { area, proved, total, missing } of verdict.areas) {
    const state = missing.length === 0 ? 'complete' : `missing ${summarise(missing)}`;
    lines.push(`  ${area.padEnd(7)} ${String(proved).padStart(3)} / ${String(total).padStart(3)}  ${state}`);
  }
  if (verdict.broken.length > 0)
    lines.push('', `Cited by a test that is no proof: ${verdict.broken.join(', ')}`);
  if (verdict.unknown.length > 0)
    lines.push('', `Cited by tests but not in docs/requirements.md: ${verdict.unknown.join(', ')}`);
  if (lost.length > 0) lines.push('', `LOST (see docs/conformance.lock): ${lost.join(', ')}`);
  return lines.join('\n');
}

const FAILURE_LINES = 12;

/** Returns each test that did not pass or whose pass proves nothing, with the first lines of its error. */
export function describeFailures(runs: TestRun[]): string[] {
  return runs
    .filter((run) => !isProof(run))
    .flatMap((run) => [
      `✗ ${run.faults.join(', ') || run.outcome}: ${describeTest(run)}`,
      ...stripVTControlCharacters(run.failure ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, FAILURE_LINES)
        .map((line) => `    ${line}`),
    ]);
}

const SLOWEST = 10;

/** Returns one line for each of the ten tests, or hooks of a file, that took longest. */
export function describeSlowest(reports: readonly NamedReport[]): string[] {
  const timed = reports.flatMap(({ name, tests, hooks }) => [
    ...tests.map((run) => ({ name, what: describeTest(run), ms: run.durationMs })),
    ...hooks.map(({ file, durationMs }) => ({ name, what: `${file} › hooks`, ms: durationMs })),
  ]);
  return timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, what, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${what} (${name})`);
}

/** `['A-01','A-02','A-03','A-07']` → `01–03 07`, so that an area fits on one line. */
export function summarise(ids: string[]): string {
  const runs: [number, number][] = [];
  for (const number of ids.map((id) => Number(id.slice(id.lastIndexOf('-') + 1)))) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const two = (number: number) => String(number).padStart(2, '0');
  return runs.map(([from, to]) => (from === to ? two(from) : `${two(from)}–${two(to)}`)).join(' ');
}
