import { CHROMIUM_ARGS, findChromium } from '@perkotheque/project/chromium';
import { testRules } from '@perkotheque/project/vitest-rules';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Component tests (*.test.tsx) run in a real Chromium; plain *.test.ts need no browser and run in `unit`. */
export default mergeConfig(
  viteConfig,
  defineProject({
    // Found late, they would be bundled during the run, and Vite would reload the tests that are under way.
    optimizeDeps: {
      include: [
        'react-hook-form',
        '@hookform/resolvers/zod',
        ...['dialog', 'dropdown-menu', 'popover', 'radio-group', 'switch', 'tabs', 'toast', 'tooltip'].map(
          (control) => `radix-ui/${control}`,
        ),
      ],
    },
    test: {
      ...testRules,
      name: 'web',
      include: ['src/**/*.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
