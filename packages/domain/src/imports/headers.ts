import { toolFields } from '../tools/fields.ts';
import { normalWords } from './normal-words.ts';
import type { ImportField } from './vocabulary.ts';

const ROLE_HEADERS = ['roles', 'acces', 'niveau d acces', 'access', 'access level', 'roles autorises'];
const IMPORTABLE: readonly { name: ImportField; headers: readonly string[] }[] = [
  ...toolFields,
  { name: 'allowed_roles', headers: ROLE_HEADERS },
];

/** A field's own name, as our export writes it, means the field too. */
const FIELD_OF = new Map<string, ImportField>(
  IMPORTABLE.flatMap(({ name, headers }) => [name, ...headers].map((words) => [normalWords(words), name])),
);

/** Maps each column to a field by its heading. Of two equal headings, the first wins. */
export function guessMapping(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = FIELD_OF.get(normalWords(header));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
