import { CHROMIUM_ARGS, findChromium } from '@perkotheque/project/chromium';
import { defineConfig } from '@playwright/test';
import { environment } from './support/environment.ts';

// Playwright reads this file again in every worker, after global-setup.ts: only then is the origin known.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/playwright-artifacts',
  reporter: [
    ['list'],
    ['../../scripts/project/lib/playwright-reporter.ts', { outputFile: 'reports/playwright.json' }],
  ],
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // They end what hangs. Not goals: on a busy machine a flow with many screens takes minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: environment.origin(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A trace doubles the duration of a test; set E2E_TRACE=1 to debug a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Without animations no test waits for one to end.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
