import { AppError } from './app-error.ts';

export interface CsvRow {
  /** The row number of a spreadsheet: empty rows count, and a cell of several lines is one row. */
  line: number;
  cells: string[];
}

export type Separator = ',' | ';' | '\t';

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34];

/** No list has as many columns, or addresses in a line. */
const MAX_CELLS = 1000;

/**
 * Reads CSV row by row, without empty rows. It takes one pass: the time is in proportion to the length of the text, whatever
 * it holds. Throws `unreadable_csv` for a row of too many cells, and for a quote that never ends. A quote inside a cell is
 * text, as hand-written lists often contain one (21" screen).
 */
export function* csvRows(given: string, separators: readonly Separator[]): Generator<CsvRow> {
  const text = given.replace(/^\ufeff/, '');
  const [one, two = one, three = one] = separators.map((separator) => separator.charCodeAt(0));

  function endOfCell(start: number): number {
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === one || code === LINE_FEED || code === RETURN || code === two || code === three) return at;
    }
    return text.length;
  }

  function closingQuote(start: number): number {
    for (let at = start; at < text.length; at += 1) {
      if (text.charCodeAt(at) !== QUOTE) continue;
      if (text.charCodeAt(at + 1) !== QUOTE) return at;
      at += 1;
    }
    throw new AppError('unreadable_csv');
  }

  function cellOf(start: number, close: number, end: number): string {
    if (close === start) return text.slice(start, end);
    const inner = text.slice(start + 1, close).replaceAll('""', '"');
    // With text after the closing quote, both quotes are text too.
    return end === close + 1 ? inner : `"${inner}${text.slice(close, end)}`;
  }

  /** Where the row after the one that ends here begins. */
  const afterLineEnd = (end: number) =>
    end + (text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE_FEED ? 2 : 1);
  const isLineEnd = (at: number) => text.charCodeAt(at) === LINE_FEED || text.charCodeAt(at) === RETURN;

  let at = 0;
  for (let line = 1; at < text.length; line += 1) {
    if (isLineEnd(at)) {
      at = afterLineEnd(at);
      continue;
    }
    const cells: string[] = [];
    for (let isRowOver = false; !isRowOver; ) {
      const close = text.charCodeAt(at) === QUOTE ? closingQuote(at + 1) : at;
      const end = endOfCell(close === at ? at : close + 1);
      if (cells.push(cellOf(at, close, end)) > MAX_CELLS) throw new AppError('unreadable_csv');
      isRowOver = end === text.length || isLineEnd(end);
      at = isRowOver ? afterLineEnd(end) : end + 1;
    }
    yield { line, cells };
  }
}
