// npm run scale [-- --only NAME]: tests two processes of each kind, then PgBouncer, on one machine. Needs Debian's
// postgresql and pgbouncer. See docs/scale.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { temporaryFolder } from './lib/temporary.ts';
import { testPooler } from './scale/pooler.ts';
import { type System, startSystem } from './scale/system.ts';
import { testTwoProcesses } from './scale/two-of-each.ts';

const PARTS: Record<string, (system: System) => Promise<void>> = {
  processes: testTwoProcesses,
  pooler: testPooler,
};
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Line = { isMet: boolean; line: string };

async function runPart(name: string, part: (system: System) => Promise<void>): Promise<Line[]> {
  const shutdown = new Shutdown();
  shutdown.listen();
  const { folder, remove } = temporaryFolder(`scale-${name}`);
  shutdown.add(async () => remove());
  const lines: Line[] = [];
  const report = (isMet: boolean, line: string) => {
    lines.push({ isMet, line });
    console.log(`${isMet ? '✓' : '✗'} ${line}`);
  };
  try {
    await part({ ...(await startSystem(folder, shutdown)), reportSuccess: (line) => report(true, line) });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${error.cause})` : '';
    report(false, `${name}: ${error instanceof Error ? error.message : error}${cause}`);
  } finally {
    await shutdown.run();
  }
  return lines;
}

const lines: Line[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (name.includes(values.only)) lines.push(...(await runPart(name, part)));
}
mkdirSync(fromRoot('reports'), { recursive: true });
writeFileSync(fromRoot('reports/scale.json'), `${JSON.stringify(lines, null, 2)}\n`);
if (lines.length === 0 || lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
