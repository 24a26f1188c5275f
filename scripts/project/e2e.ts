// npm run e2e [-- ARGS OF PLAYWRIGHT]: the flows of apps/e2e in a real browser.
import { rmSync } from 'node:fs';
import { fromRoot } from './lib/paths.ts';
import { runLoudly } from './lib/steps.ts';

rmSync(fromRoot('reports/playwright.json'), { force: true });
const args = ['test', '--config', 'apps/e2e/playwright.config.ts', ...process.argv.slice(2)];
const { ok } = await runLoudly({ name: 'browser flows', command: 'playwright', args });
process.exitCode = ok ? 0 : 1;
