import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The web build lists here the addresses of its pages; `$name` stands for one segment. */
const PAGES = 'pages.json';
/** The page that says that an address is unknown. */
const NOT_FOUND = '/404';

const segmentsOf = (address: string) => address.split('/').filter((segment) => segment !== '');

/** Returns a test for whether a path is the address of a page. */
export async function readKnownPages(distDir: string): Promise<(pathname: string) => boolean> {
  const file = path.join(distDir, PAGES);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web app again`);
  const addresses = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  const patterns = addresses.filter((address) => address !== NOT_FOUND).map(segmentsOf);
  return (pathname) => {
    const segments = segmentsOf(pathname);
    return patterns.some(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every((part, at) => part.startsWith('$') || part === segments[at]),
    );
  };
}
