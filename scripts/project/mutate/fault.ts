import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** One exact text, which occurs once in the file, and the text that replaces it. */
const editSchema = z.strictObject({ file: z.string(), before: z.string().min(1), after: z.string() });

/** A fault put into the product on purpose, and the test files of which one must fail. */
export const faultSchema = z.strictObject({
  feature: z.string(),
  /** Of a browser flow, only the tests of this requirement run. */
  requirement: z.string().optional(),
  name: z.string(),
  edits: z.array(editSchema).min(1),
  tests: z.array(z.string()).min(1),
});
export type Edit = z.infer<typeof editSchema>;
export type Fault = z.infer<typeof faultSchema>;

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** Says which edits no longer fit their file. */
export function findStaleEdits({ edits }: Fault, root: string): string[] {
  return edits.flatMap(({ file, before }) => {
    const count = countOf(readFileSync(path.join(root, file), 'utf8'), before);
    return count === 1 ? [] : [`${file} holds ${count} times: ${before}`];
  });
}

/** Makes the fault and returns a function that repairs it. */
export function makeFault({ edits }: Fault, root: string): () => void {
  const originals = new Map<string, string>();
  for (const { file, before, after } of edits) {
    const target = path.join(root, file);
    const text = readFileSync(target, 'utf8');
    if (!originals.has(target)) originals.set(target, text);
    // A function, since `$` has a meaning in a replacement text.
    writeFileSync(
      target,
      text.replace(before, () => after),
    );
  }
  return () => {
    for (const [target, text] of originals) writeFileSync(target, text);
  };
}
