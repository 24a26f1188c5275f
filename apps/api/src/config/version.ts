import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of this release; `npm run release` checks that every package.json has the same. */
export const { version: VERSION } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
