import type { z } from 'zod';
import type { CellKind } from './cells.ts';
import { normalWords } from './normal-words.ts';

/** What can be imported: its fields, how their cells are read, and the rules of its form. */
export interface ImportShape<Field extends string, Row> {
  fields: readonly Field[];
  /** The field that names a line in a report; `name` unless it is given. */
  nameField?: Field;
  kindOf: (field: Field) => CellKind;
  /** The field whose column has this heading. */
  fieldOf: ReadonlyMap<string, Field>;
  /** The values that the words of a cell mean, for fields with choices. */
  choices: Partial<Record<Field, ReadonlyMap<string, string>>>;
  schema: z.ZodType<Row>;
  /** How to recognise our own export, whose cells are read exactly and whose rows may be as incomplete as stored ones. */
  ownExport?: { has: (headers: readonly string[]) => boolean; schema: z.ZodType<Row> };
}

/** Recognises our own export, of an older version too, by columns that people do not give to their own lists. */
export const hasExportColumns =
  (own: string) =>
  (headers: readonly string[]): boolean =>
    ['id', 'created_at', 'updated_at', own].every((column) => headers.includes(column));

/** A field's own name, as our export writes it, means the field too. */
export const headingsOf = <Field extends string>(
  rows: readonly { name: Field; headers: readonly string[] }[],
): ReadonlyMap<string, Field> =>
  new Map(rows.flatMap(({ name, headers }) => [name, ...headers].map((words) => [normalWords(words), name])));

/** Other spellings that people use for a value. */
export type Words = Readonly<Record<string, readonly string[]>>;

export const meaning = (values: readonly string[], words: Words = {}): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap((value) => [value, ...(words[value] ?? [])].map((word) => [normalWords(word), value])),
  );
