// npm run check: every check of CI except the browser tests.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fromRoot } from './lib/paths.ts';
import { runInParallel, runWithOutput } from './lib/steps.ts';
import { quickSteps, vitestStep } from './lib/toolbox.ts';

const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

// Reports of earlier runs must not count for this one.
if (existsSync(fromRoot('reports'))) {
  for (const file of readdirSync(fromRoot('reports'))) {
    if (file.startsWith('vitest')) rmSync(fromRoot('reports', file));
  }
}

const results = await runInParallel(quickSteps, 2);
// With one connection a pool, a nested transaction hangs instead of passing unnoticed (ADR 10).
const narrow = { TEST_POOL_MAX: '1' };
results.push(await runWithOutput(vitestStep('tests (PostgreSQL 17)', 'vitest.json', [], narrow)));

if (existsSync(DEBIAN_POSTGRES) || process.env.CI) {
  const oldest = { TEST_POSTGRES: '15' };
  results.push(
    await runWithOutput(
      vitestStep(
        'schema and migrations (PostgreSQL 15)',
        'vitest-postgres-15.json',
        ['--project', 'api'],
        oldest,
      ),
    ),
  );
} else {
  console.log('– schema and migrations (PostgreSQL 15): not installed, runs in CI only');
}

const failed = results.filter((result) => !result.ok);
console.log(failed.length === 0 ? '\nAll good.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
