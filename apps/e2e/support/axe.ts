import { ALL_RULES, tellViolations, tooWide } from '@perkotheque/project/axe-rules';
import { drawAll } from '@perkotheque/project/draw-all';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 } as const;
/** What 1280 px become when enlarged to 400 %, and to 200 %: WCAG 1.4.10 and 1.4.4. */
const REFLOW_WIDTHS = [640, 320];

/** The theme changes colours and nothing else: the other rules have spoken already. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Looks at a screen as it stands, without loading it again, in each width and theme; what was found adds up. */
export function createInspection(page: Page) {
  const findings: string[] = [];

  async function run(where: string, options: RunOptions): Promise<void> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
      await page.evaluate(axe.source);
      await page.evaluate(drawAll);
    }
    const results = await page.evaluate(
      (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, given),
      options,
    );
    findings.push(...tellViolations(results).map((what) => `${where}: ${what}`));
  }

  return {
    async look(name: string): Promise<void> {
      for (const [width, height] of Object.entries(HEIGHTS)) {
        await page.setViewportSize({ width: Number(width), height });
        await wear(page, 'light');
        await run(`${name}, ${width} px, light`, ALL_RULES);
        await wear(page, 'dark');
        await run(`${name}, ${width} px, dark`, COLOUR_RULES);
      }
      for (const width of REFLOW_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        findings.push(...(await page.evaluate(tooWide)).map((what) => `${name}, ${width} px: ${what}`));
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await wear(page, 'light');
    },
    /** Everything at once: one run tells all there is to mend. */
    conclude: () => expect(findings).toEqual([]),
  };
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isWorn = (isDark: boolean) => document.documentElement.classList.contains('dark') === isDark;
  await page.waitForFunction(isWorn, colorScheme === 'dark');
  await settle(page);
}

/** Nothing turns, breathes or is busy, and two frames have been drawn since the last change. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.animate-spin, .animate-breathe, [aria-busy=true]'),
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
