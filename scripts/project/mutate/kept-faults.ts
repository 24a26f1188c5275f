import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Fault, faultSchema } from './fault.ts';

const FOLDER = path.join(import.meta.dirname, 'faults');

/** Reads the faults that somebody put into the product by hand and that a test must notice ever since. */
export function readKeptFaults(): Fault[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => z.array(faultSchema).parse(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))));
}
