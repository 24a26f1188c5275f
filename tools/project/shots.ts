// npm run shots [-- --role admin --width 390 --theme dark --only tools]: pictures of every screen in shots/, taken
// in a real browser of a demonstration of its own. Fails when a page complained or scrolls sideways.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { freePort } from './lib/ports.ts';
import { Shutdown } from './lib/shutdown.ts';
import { temporaryFolder } from './lib/temporary.ts';
import { openWindow, type Problem } from './shots/photographer.ts';
import { addressesFor, fileFor, planLooks } from './shots/plan.ts';

const text = { type: 'string' } as const;
const { values: filter } = parseArgs({ options: { role: text, width: text, theme: text, only: text } });

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('shots');
shutdown.add(async () => remove());
const problems: Problem[] = [];
let taken = 0;
try {
  const { application } = await startInstallation({
    folder,
    port: await freePort(),
    shutdown,
    isTemporary: true,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  shutdown.add(() => browser.close());
  mkdirSync(fromRoot('shots'), { recursive: true });
  for (const look of planLooks(filter)) {
    const window = await openWindow(browser, application.origin, look);
    for (const address of addressesFor(look, filter)) {
      problems.push(...(await window.shoot(address, fromRoot('shots', fileFor(look, address)))));
      taken += 1;
    }
    await window.close();
  }
} finally {
  await shutdown.run();
}
for (const { address, look, message } of problems) {
  console.error(`✗ ${address} (${look.visitor}, ${look.width}, ${look.theme}): ${message}`);
}
console.log(`${taken} pictures in shots/, ${problems.length} problems.`);
process.exitCode = problems.length > 0 || taken === 0 ? 1 : 0;
