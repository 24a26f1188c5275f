import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The headless shell first: the same engine without the windows of a browser, so tests take half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** CI runs as root, which Chromium's sandbox does not allow. The tests connect to loopback only. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Returns CHROMIUM_PATH, or the first Chromium on PATH. */
export function findChromium(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const folder of PATH.split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  throw new Error(
    'Chromium is needed: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
