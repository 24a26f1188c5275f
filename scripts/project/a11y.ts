// npm run a11y [-- --only tools,home_admin --visitor admin --width 390 --theme dark]: runs axe on every screen of
// screenshots/ in three widths and two themes, and finds horizontal scrolling at 640 and 320 px. Writes reports/a11y.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { ALL_RULES, describeViolations, findOverflow } from './lib/axe-rules.ts';
import { disableContentVisibility } from './lib/content-visibility.ts';
import { openDemonstration } from './lib/demonstration.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { getTitle, HEIGHTS, planScreens, planThemes, planWidths } from './screenshots/plan.ts';
import { ScreenBrowser, setColorScheme } from './screenshots/screen-browser.ts';

/** A window of 1280 px zoomed to 200 % and to 400 %: WCAG 1.4.4 and 1.4.10. */
const REFLOW_WIDTHS = [640, 320];

const text = { type: 'string' } as const;
const { values: filter } = parseArgs({
  options: { only: text, visitor: text, width: text, theme: text, at: text },
});
const shutdown = new Shutdown();
const findings: { screen: string; found: string[] }[] = [];
const themes = planThemes(filter);
let axeRuns = 0;

const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
};

async function inspect(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(disableContentVisibility);
  }
  const results = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    ALL_RULES,
  );
  axeRuns += 1;
  return describeViolations(results);
}

try {
  const { browser, origin } = await openDemonstration('a11y', shutdown, filter.at);
  const screenBrowser = new ScreenBrowser(browser, origin);
  const screens = planScreens(filter);
  for (const [index, screen] of screens.entries()) {
    const widths = planWidths(screen, filter);
    if (widths.length === 0) continue;
    // Opened once, then resized, as when a tablet is turned or a page is zoomed.
    const found = await screenBrowser.visit(screen, widths.at(-1) ?? 1440, async (page, problems) => {
      for (const width of widths.toReversed()) {
        await resize(page, width);
        for (const theme of themes) {
          await setColorScheme(page, theme);
          problems.push(...(await inspect(page)).map((problem) => `${width} px, ${theme}: ${problem}`));
        }
      }
      for (const width of screen.widths ? [] : REFLOW_WIDTHS) {
        await resize(page, width);
        problems.push(...(await page.evaluate(findOverflow)).map((problem) => `${width} px: ${problem}`));
      }
    });
    findings.push({ screen: getTitle(screen), found });
    console.log(`${found.length === 0 ? '✓' : '✗'} ${index + 1}/${screens.length} ${getTitle(screen)}`);
    for (const problem of found) console.log(`    ${problem}`);
  }
} finally {
  await shutdown.run();
}
const total = findings.reduce((sum, { found }) => sum + found.length, 0);
mkdirSync(fromRoot('reports'), { recursive: true });
writeFileSync(fromRoot('reports/a11y.json'), JSON.stringify({ axeRuns, total, findings }, null, 2));
console.log(`${findings.length} screens and states, ${axeRuns} axe runs: ${total} violations.`);
process.exitCode = total > 0 || axeRuns === 0 ? 1 : 0;
