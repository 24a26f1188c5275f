import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Tests run as root in CI, where Chromium's sandbox refuses to start, and never talk to anything but loopback. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The installed Chromium: the one named by CHROMIUM_PATH, else the first on PATH. */
export function findChromium(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const folder of PATH.split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  throw new Error('Chromium is needed: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
