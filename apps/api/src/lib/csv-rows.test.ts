import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, type Separator } from './csv-rows.ts';

const read = (text: string, separators: Separator[] = [',']) => [...csvRows(text, separators)];

/** The rows of a library that reads the same dialect, character by character; null for what it cannot read. */
function readByLibrary(text: string, delimiter: Separator[]): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return null;
  }
}

function readOrNull(text: string, separators: Separator[]): string[][] | null {
  try {
    return read(text, separators).map(({ cells }) => cells);
  } catch {
    return null;
  }
}

describe('the rows of a CSV text', () => {
  it('[DOOR-23] are those that a library reads, whatever the text is made of', () => {
    const signs = fc.constantFrom('a', 'é', ' ', '"', '"', '""', ',', ';', '\t', '\n', '\r', '\r\n');
    const separators = fc.constantFrom<Separator[]>([','], [';'], ['\t'], [',', ';', '\t']);
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 20 }), separators, (text, given) => {
        expect(readOrNull(text.join(''), given)).toEqual(readByLibrary(text.join(''), given));
      }),
      { numRuns: 3000 },
    );
  });

  it('have the numbers of a spreadsheet: empty rows count, and a cell of several lines is one row', () => {
    expect(read('\ufeffa\r\n\r\n"b\nc",d\n\ne')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['b\nc', 'd'] },
      { line: 5, cells: ['e'] },
    ]);
  });

  it('end with `unreadable_csv` at a quote that is never closed', () => {
    expect(() => read('a\n"b,c\nd')).toThrow('unreadable_csv');
  });

  it('[DOOR-23] end with `unreadable_csv` at a row of more than a thousand cells', () => {
    const rows = (cells: number) => `a\n${'b,'.repeat(cells - 1)}b`;
    expect(read(rows(1000))[1]?.cells).toHaveLength(1000);
    expect(() => read(rows(1001))).toThrow('unreadable_csv');
  });
});
