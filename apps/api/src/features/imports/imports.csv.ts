import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { AppError } from '#lib/app-error.ts';
import { type CsvRow, csvRows, type Separator } from '#lib/csv-rows.ts';
import { forEachInTurns } from '#lib/in-turns.ts';

const SEPARATORS = [',', ';', '\t'] as const satisfies readonly Separator[];

/** As much as a spreadsheet has room for. A quote that is closed much later makes a longer one. */
const LONGEST_CELL = 32_767;

/** Returns the most frequent separator outside quotes in the headings. */
function separatorOf(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (let at = text.search(/[^\ufeff\r\n]/); at >= 0 && at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (sign !== ',' && sign !== ';' && sign !== '\t') continue;
    // More columns than may be: which separator makes them is the same.
    else if (++counts[sign] > IMPORT_LIMITS.columns) break;
  }
  return SEPARATORS.reduce((best, each) => (counts[each] > counts[best] ? each : best));
}

/** Returns the headings, and the lines that are not blank. Keeps nothing else, and lets others be served meanwhile. */
export async function readCsv(text: string): Promise<{ headers: string[]; lines: CsvRow[] }> {
  const rows = csvRows(text, [separatorOf(text)]);
  let headers: string[] | null = null;
  const lines: CsvRow[] = [];
  await forEachInTurns(rows, (row) => {
    if (row.line > IMPORT_LIMITS.rows) throw new AppError('too_many_lines');
    if (row.cells.some((cell) => cell.length > LONGEST_CELL)) throw new AppError('unreadable_csv');
    if (headers === null) {
      headers = row.cells.map((cell) => cell.slice(0, IMPORT_LIMITS.cell));
      if (headers.length > IMPORT_LIMITS.columns) throw new AppError('unreadable_csv');
    } else if (row.cells.some((cell) => cell.trim() !== '')) {
      if (lines.push(row) > IMPORT_LIMITS.lines) throw new AppError('too_many_lines');
    }
  });
  return { headers: headers ?? [], lines };
}
