import { normalWords } from './normal-words.ts';
import type { ImportShape } from './shape.ts';

/** Maps each column to a field by its heading. Of two equal headings, the first wins. */
export function guessMapping<Field extends string>(
  { fieldOf }: Pick<ImportShape<Field, unknown>, 'fieldOf'>,
  headers: readonly string[],
): (Field | null)[] {
  const taken = new Set<Field>();
  return headers.map((header) => {
    const field = fieldOf.get(normalWords(header));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
