import { type CheckedLine, checkLine, type LineFault } from '@perkotheque/domain/imports/check-line';
import { guessMapping } from '@perkotheque/domain/imports/headers';
import type { ImportCheck, ImportedTool } from '@perkotheque/domain/imports/input';
import type { ImportField } from '@perkotheque/domain/imports/vocabulary';
import { type CsvLine, readCsv } from './imports.csv.ts';

export type Fault = LineFault & { line: number; name: string };
export type GoodLine = { line: number; tool: ImportedTool };

export interface Reading {
  headers: string[];
  mapping: (ImportField | null)[];
  lines: CsvLine[];
  good: GoodLine[];
  faults: Fault[];
  /** Number of invalid lines; one line can have several faults. */
  faulty: number;
}

function cellsOf({ cells }: CsvLine, mapping: Reading['mapping']): Map<ImportField, string> {
  const found = new Map<ImportField, string>();
  for (const [index, field] of mapping.entries()) if (field) found.set(field, cells[index] ?? '');
  return found;
}

/** Parses and validates the file with this mapping, without reading the catalogue. */
export function readImport({ text, mapping, defaults }: ImportCheck): Reading {
  const { headers, lines } = readCsv(text);
  const guessed = guessMapping(headers);
  const used = mapping ? headers.map((_, index) => mapping[index] ?? null) : guessed;
  const good: GoodLine[] = [];
  const faults: Fault[] = [];
  let faulty = 0;
  for (const each of lines) {
    const checked: CheckedLine = checkLine(cellsOf(each, used), defaults);
    if ('tool' in checked) good.push({ line: each.line, tool: checked.tool });
    else {
      faulty += 1;
      faults.push(...checked.faults.map((fault) => ({ line: each.line, name: checked.name, ...fault })));
    }
  }
  return { headers, mapping: used, lines, good, faults, faulty };
}
