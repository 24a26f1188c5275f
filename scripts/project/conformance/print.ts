import type { Verdict } from './verdict.ts';

/** The figure, a line per area with what it lacks, and what is wrong. */
export function describeVerdict(verdict: Verdict, lost: string[]): string {
  const lines = [`Conformance: ${verdict.proved.length} of ${verdict.total} proved`, ''];
  for (const { area, proved, total, missing } of verdict.areas) {
    const lacks = missing.length === 0 ? 'complete' : `missing ${summarise(missing)}`;
    lines.push(`  ${area.padEnd(7)} ${String(proved).padStart(3)} / ${String(total).padStart(3)}  ${lacks}`);
  }
  if (verdict.broken.length > 0)
    lines.push('', `Named by a test that did not pass: ${verdict.broken.join(', ')}`);
  if (verdict.unknown.length > 0)
    lines.push('', `Named by tests but not in docs/requirements.md: ${verdict.unknown.join(', ')}`);
  if (lost.length > 0) lines.push('', `LOST (proved before, see docs/conformance.lock): ${lost.join(', ')}`);
  return lines.join('\n');
}

/** `['A-01','A-02','A-03','A-07']` → `01–03 07`, so that an untouched area stays one short line. */
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
