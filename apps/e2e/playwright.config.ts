import { CHROMIUM_ARGS, findChromium } from '@perkotheque/project/chromium';
import { defineConfig } from '@playwright/test';
import { stage } from './support/stage.ts';

// Playwright reads this file again in every worker, after the stage was set: only there is the origin known.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/playwright-artifacts',
  reporter: [['list'], ['json', { outputFile: '../../reports/playwright.json' }]],
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: stage.origin(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Recording every flow doubles what it takes; E2E_TRACE=1 is for looking into one that failed.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Nothing waits for a movement to end; the flows about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
