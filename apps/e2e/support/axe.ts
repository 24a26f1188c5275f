import { ALL_RULES, describeViolations, findOverflow } from '@perkotheque/project/axe-rules';
import { disableContentVisibility } from '@perkotheque/project/content-visibility';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** A desktop and a phone. `npm run a11y` checks 768 px too. */
const HEIGHTS = { 1440: 900, 390: 844 } as const;
/** A window of 1280 px zoomed to 200 % and to 400 %: WCAG 1.4.4 and 1.4.10. */
const REFLOW_WIDTHS = [640, 320];

/** The dark theme changes colours only, so the other rules run in the light theme alone. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Checks the current screen with axe in each width and theme, and collects the violations of all screens. */
export function createAxeChecker(page: Page) {
  const findings: string[] = [];

  async function run(where: string, options: RunOptions): Promise<void> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
      await page.evaluate(axe.source);
      await page.evaluate(disableContentVisibility);
    }
    const results = await page.evaluate(
      (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, given),
      options,
    );
    findings.push(...describeViolations(results).map((violation) => `${where}: ${violation}`));
  }

  return {
    async checkScreen(name: string): Promise<void> {
      for (const [width, height] of Object.entries(HEIGHTS)) {
        await page.setViewportSize({ width: Number(width), height });
        await setColorScheme(page, 'light');
        await run(`${name}, ${width} px, light`, ALL_RULES);
        await setColorScheme(page, 'dark');
        await run(`${name}, ${width} px, dark`, COLOUR_RULES);
      }
      for (const width of REFLOW_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        findings.push(...(await page.evaluate(findOverflow)).map((text) => `${name}, ${width} px: ${text}`));
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await setColorScheme(page, 'light');
    },
    /** Called once at the end, so that one run lists every violation. */
    expectNoViolations: () => expect(findings).toEqual([]),
  };
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isApplied = (isDark: boolean) => document.documentElement.classList.contains('dark') === isDark;
  await page.waitForFunction(isApplied, colorScheme === 'dark');
  await settle(page);
}

/** Waits until no spinner, skeleton or busy region is left, then for two animation frames. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.animate-spin, .animate-breathe, [aria-busy=true]'),
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
