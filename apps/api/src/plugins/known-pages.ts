import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The web build lists here the addresses of its pages; `$name` stands for one segment. */
const PAGES = 'pages.json';
/** The page that says that an address is unknown. */
const NOT_FOUND = '/404';

const segmentsOf = (address: string) => address.split('/').filter((segment) => segment !== '');

type KnownPage = { address: string; segments: readonly string[] };

/** Returns a lookup of the page at a path: its address as the build wrote it, and the segments of the path. */
export async function readKnownPages(distDir: string): Promise<(pathname: string) => KnownPage | undefined> {
  const file = path.join(distDir, PAGES);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web app again`);
  const addresses = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  const pages = addresses
    .filter((address) => address !== NOT_FOUND)
    .map((address) => ({ address, pattern: segmentsOf(address) }));
  return (pathname) => {
    const segments = segmentsOf(pathname);
    const page = pages.find(
      ({ pattern }) =>
        pattern.length === segments.length &&
        pattern.every((part, at) => part.startsWith('$') || part === segments[at]),
    );
    return page && { address: page.address, segments };
  };
}
