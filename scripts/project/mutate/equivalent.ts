import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Fault } from './fault.ts';

const equivalents = z.array(
  z.strictObject({ file: z.string(), line: z.string(), operator: z.string(), reason: z.string() }),
);

const known = equivalents.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'equivalent.json'), 'utf8')),
);

/** Says why nobody can observe a drawn fault; undefined when somebody can. Such a fault is run and listed all the same. */
export function findEquivalence({ name, edits: [edit] }: Fault): string | undefined {
  const fits = ({ file, line, operator }: (typeof known)[number]) =>
    file === edit?.file && line === edit.before.trim() && name === `drawn: ${operator}`;
  return known.find(fits)?.reason;
}
