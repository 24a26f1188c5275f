import { Readable } from 'node:stream';
import { neutralizeFormulas } from '@perkotheque/domain/shared/spreadsheet-text';
import { stringify } from 'csv-stringify';

/** Neutralizes formulas. The byte order mark makes Excel read the file as UTF-8. */
export function toCsv(rows: AsyncIterable<Record<string, unknown>>, columns: readonly string[]): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library quotes for its own delimiter only: most readers would start a row at a bare line feed.
    quoted_match: /[\r\n;]/,
    cast: { boolean: (value) => (value ? 'true' : 'false'), string: neutralizeFormulas },
  });
  const cells = Readable.from(rows);
  cells.on('error', (error) => csv.destroy(error));
  return cells.pipe(csv);
}
