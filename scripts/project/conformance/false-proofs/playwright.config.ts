import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  workers: 1,
  outputDir: '../../../../reports/false-proofs',
  reporter: [['../../lib/playwright-reporter.ts', { outputFile: process.env.TEST_REPORT }]],
});
