import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { startInstallation } from './installation.ts';
import { freePort } from './ports.ts';
import type { Shutdown } from './shutdown.ts';
import { temporaryFolder } from './temporary.ts';

/** Starts a browser and a demonstration, unless one already runs at `at`. */
export async function openDemonstration(
  name: string,
  shutdown: Shutdown,
  at?: string,
): Promise<{ browser: Browser; origin: string }> {
  const origin = at ?? (await start(name, shutdown));
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  shutdown.add(() => browser.close());
  return { browser, origin };
}

async function start(name: string, shutdown: Shutdown): Promise<string> {
  const { folder, remove } = temporaryFolder(name);
  shutdown.add(async () => remove());
  const env = { RATE_LIMIT_PER_MINUTE: '100000' };
  const options = { folder, port: await freePort(), shutdown, isTemporary: true, env };
  return (await startInstallation(options)).application.origin;
}
