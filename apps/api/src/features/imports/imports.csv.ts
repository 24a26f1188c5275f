import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#lib/app-error.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

export interface CsvLine {
  /** The row number of a spreadsheet: the headings are row 1, and a cell of several lines is one row. */
  line: number;
  cells: readonly string[];
}

/** Returns the most frequent separator outside quotes in the headings. */
function separatorOf(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') break;
    else if (sign === ',' || sign === ';' || sign === '\t') counts[sign] += 1;
  }
  return SEPARATORS.reduce((best, each) => (counts[each] > counts[best] ? each : best));
}

/** Returns the headings and the lines that are not blank. */
export function readCsv(text: string): { headers: string[]; lines: CsvLine[] } {
  const records = parseRecords(text.replace(/^\ufeff/, ''));
  const [headers = [], ...rows] = records;
  if (headers.length > IMPORT_LIMITS.columns) throw new AppError('unreadable_csv');
  const lines = rows
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > IMPORT_LIMITS.lines) throw new AppError('too_many_lines');
  return { headers, lines };
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      // Hand-written lists often contain a bare quote in a cell (21" screen).
      relax_quotes: true,
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw new AppError('unreadable_csv', { cause });
    throw cause;
  }
}
