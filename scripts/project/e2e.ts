// npm run e2e [-- ARGS OF PLAYWRIGHT]: runs the browser tests of apps/e2e.
import { rmSync } from 'node:fs';
import { fromRoot } from './lib/paths.ts';
import { runWithOutput } from './lib/steps.ts';

rmSync(fromRoot('reports/playwright.json'), { force: true });
const args = ['test', '--config', 'apps/e2e/playwright.config.ts', ...process.argv.slice(2)];
const { ok } = await runWithOutput({ name: 'browser tests', command: 'playwright', args });
process.exitCode = ok ? 0 : 1;
