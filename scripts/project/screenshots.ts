// npm run screenshots [-- --only tools,home_admin --visitor admin --width 390 --theme dark]: writes a screenshot of
// every screen into screenshots/, from a demonstration that it starts or from --at <origin>. Fails when a page logs an
// error, scrolls horizontally or cannot be opened.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDemonstration } from './lib/demonstration.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { getFileName, getTitle, planScreens, planThemes, planWidths } from './screenshots/plan.ts';
import { ScreenBrowser } from './screenshots/screen-browser.ts';

const text = { type: 'string' } as const;
const { values: filter } = parseArgs({
  options: { only: text, visitor: text, width: text, theme: text, at: text },
});

const shutdown = new Shutdown();
const problems: string[] = [];
let taken = 0;
try {
  const { browser, origin } = await openDemonstration('screenshots', shutdown, filter.at);
  mkdirSync(fromRoot('screenshots'), { recursive: true });
  const screenBrowser = new ScreenBrowser(browser, origin);
  const themes = planThemes(filter);
  for (const screen of planScreens(filter)) {
    for (const width of planWidths(screen, filter)) {
      const found = await screenBrowser.takeScreenshots(screen, width, themes, (theme) =>
        fromRoot('screenshots', getFileName(screen, width, theme)),
      );
      problems.push(...found.map((problem) => `${getTitle(screen)}, ${width} px: ${problem}`));
      taken += themes.length;
    }
  }
} finally {
  await shutdown.run();
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`${taken} screenshots in screenshots/, ${problems.length} problems.`);
process.exitCode = problems.length > 0 || taken === 0 ? 1 : 0;
