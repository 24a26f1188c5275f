// npm run shots [-- --only tools,home_admin --visitor admin --width 390 --theme dark]: pictures of every screen and
// state in shots/, taken in a real browser of a demonstration of its own, or of the one that runs at --at <origin>.
// Fails when a page complained, scrolls sideways or could not be reached.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { freePort } from './lib/ports.ts';
import { Shutdown } from './lib/shutdown.ts';
import { temporaryFolder } from './lib/temporary.ts';
import { Photographer } from './shots/photographer.ts';
import { fileFor, planScreens, planThemes, planWidths, titleOf } from './shots/plan.ts';

const text = { type: 'string' } as const;
const { values: filter } = parseArgs({
  options: { only: text, visitor: text, width: text, theme: text, at: text },
});

const shutdown = new Shutdown();
const problems: string[] = [];
let taken = 0;
try {
  const origin = filter.at ?? (await startDemonstration());
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  shutdown.add(() => browser.close());
  mkdirSync(fromRoot('shots'), { recursive: true });
  const photographer = new Photographer(browser, origin);
  const themes = planThemes(filter);
  for (const screen of planScreens(filter)) {
    for (const width of planWidths(screen, filter)) {
      const found = await photographer.shoot(screen, width, themes, (theme) =>
        fromRoot('shots', fileFor(screen, width, theme)),
      );
      problems.push(...found.map((problem) => `${titleOf(screen)}, ${width} px: ${problem}`));
      taken += themes.length;
    }
  }
} finally {
  await shutdown.run();
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`${taken} pictures in shots/, ${problems.length} problems.`);
process.exitCode = problems.length > 0 || taken === 0 ? 1 : 0;

async function startDemonstration(): Promise<string> {
  const { folder, remove } = temporaryFolder('shots');
  shutdown.add(async () => remove());
  const env = { RATE_LIMIT_PER_MINUTE: '100000' };
  const options = { folder, port: await freePort(), shutdown, isTemporary: true, env };
  return (await startInstallation(options)).application.origin;
}
