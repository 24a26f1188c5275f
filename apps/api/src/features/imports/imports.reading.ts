import { checkLine, type LineFault } from '@perkotheque/domain/imports/check-line';
import { guessMapping } from '@perkotheque/domain/imports/headers';
import type { ImportShape } from '@perkotheque/domain/imports/shape';
import type { CsvRow } from '#lib/csv-rows.ts';
import { forEachInTurns } from '#lib/in-turns.ts';
import { readCsv } from './imports.csv.ts';

export type Fault<Field extends string = string> = LineFault<Field> & { line: number; name: string };
export type GoodLine<Row> = { line: number; row: Row };

export interface Reading<Field extends string, Row> {
  headers: string[];
  isOwnExport: boolean;
  mapping: (Field | null)[];
  lines: CsvRow[];
  good: GoodLine<Row>[];
  faults: Fault<Field>[];
  /** Number of invalid lines; one line can have several faults. */
  faulty: number;
}

interface File<Field extends string> {
  text: string;
  mapping?: (Field | null)[] | undefined;
  defaults?: Readonly<Record<string, unknown>>;
  corrections?: readonly { line: number; field: Field; value: string }[];
}

type Corrections<Field> = ReadonlyMap<number, ReadonlyMap<Field, string>>;

function byLine<Field extends string>({ corrections = [] }: File<Field>): Corrections<Field> {
  const found = new Map<number, Map<Field, string>>();
  for (const { line, field, value } of corrections)
    found.set(line, (found.get(line) ?? new Map<Field, string>()).set(field, value));
  return found;
}

function cellsOf<Field extends string>(
  { line, cells }: CsvRow,
  mapping: readonly (Field | null)[],
  corrections: Corrections<Field>,
) {
  const found = new Map<Field, string>();
  for (const [index, field] of mapping.entries()) if (field) found.set(field, cells[index] ?? '');
  for (const [field, value] of corrections.get(line) ?? []) found.set(field, value);
  return found;
}

/** Parses and validates the file with this mapping, without reading the database. */
export async function readImport<Field extends string, Row>(
  shape: ImportShape<Field, Row>,
  file: File<Field>,
): Promise<Reading<Field, Row>> {
  const { mapping, defaults = {} } = file;
  const { headers, lines } = await readCsv(file.text);
  const corrections = byLine(file);
  const isOwnExport = shape.ownExport?.has(headers) ?? false;
  const guessed = guessMapping(shape, headers);
  const used = mapping ? headers.map((_, index) => mapping[index] ?? null) : guessed;
  const good: GoodLine<Row>[] = [];
  const faults: Fault<Field>[] = [];
  let faulty = 0;
  await forEachInTurns(lines, (each) => {
    const checked = checkLine(shape, cellsOf(each, used, corrections), defaults, isOwnExport);
    if ('row' in checked) good.push({ line: each.line, row: checked.row });
    else {
      faulty += 1;
      faults.push(...checked.faults.map((fault) => ({ line: each.line, name: checked.name, ...fault })));
    }
  });
  return { headers, isOwnExport, mapping: used, lines, good, faults, faulty };
}
