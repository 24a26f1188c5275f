import { readNeutralized } from '../shared/spreadsheet-text.ts';
import type { StartupFieldKind } from '../startups/fields.ts';
import type { FieldKind } from '../tools/fields.ts';
import { readMoney } from './money.ts';
import { normalWords } from './normal-words.ts';

const YES = new Set(['true', 'vrai', 'oui', 'yes', 'x', '1']);
const NO = new Set(['false', 'faux', 'non', 'no', '0']);

/** `choices` is a list of fixed values; `money` is an amount in any currency. */
export type CellKind = FieldKind | StartupFieldKind | 'choices' | 'money';

/** Lists of words may be separated by commas; sentences may contain one. Our export writes one entry per line. */
const WORD_SEPARATORS = /[\n,;|]/;
const SENTENCE_SEPARATORS = /[\n|]/;
const LINE_BREAK = /\n/;

const entriesOf = (text: string, separators: RegExp) => text.split(separators).map((entry) => entry.trim());

function readNumber(text: string): number | string {
  const plain = text.replace(/[\s\u00a0\u202f€$£]|EUR/gi, '').replace(/,(\d{1,2})$/, '.$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** « 250 k€ » and « 1,5 M€ » too, as people write what was raised. */
function readEuros(text: string): number | string {
  const [, amount = text, scale = ''] = /^(.*\d)\s*([km])\s*€?$/i.exec(text) ?? [];
  const value = readNumber(amount);
  return typeof value === 'number' ? Math.round(value * (SCALES[scale.toLowerCase()] ?? 1)) : text;
}

function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Spreadsheets append midnight to a date.
  return /^\d{4}-\d\d-\d\d[T ]00:00/.test(text) ? text.slice(0, 10) : text;
}

export function readYesOrNo(text: string): boolean | string {
  const words = normalWords(text);
  if (YES.has(words)) return true;
  return NO.has(words) ? false : text;
}

/** Exports put this mark before a cell that a spreadsheet would run as a formula; imports remove it. */
const unmarked = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The text of a cell. Our own export is read back exactly; other files may hold the mark alone. */
export const cellText = (cell: string, isOwnExport: boolean): string =>
  (isOwnExport ? readNeutralized(cell) : unmarked(cell)).trim();

/**
 * A cell as the form would send it. What cannot be read stays as it is written, for the schema to refuse: whether a
 * value is right is decided in one place. Undefined when blank.
 */
export function readCell(
  kind: CellKind,
  cell: string,
  choices?: ReadonlyMap<string, string>,
  isOwnExport = false,
): unknown {
  const text = cellText(cell, isOwnExport);
  if (text === '') return undefined;
  const [words, sentences] = isOwnExport ? [LINE_BREAK, LINE_BREAK] : [WORD_SEPARATORS, SENTENCE_SEPARATORS];
  switch (kind) {
    case 'choice':
    case 'country':
      return choices?.get(normalWords(text)) ?? text;
    case 'words':
    case 'needs':
      return entriesOf(text, words);
    case 'sentences':
      return entriesOf(text, sentences);
    case 'choices':
      return entriesOf(text, words)
        .filter(Boolean)
        .map((entry) => choices?.get(normalWords(entry)) ?? entry);
    case 'domains':
      return entriesOf(text, words).filter(Boolean);
    case 'amount':
    case 'count':
      return readNumber(text);
    case 'money':
      return readMoney(text);
    case 'euros':
      return readEuros(text);
    case 'date':
      return readDate(text);
    case 'flag':
      return readYesOrNo(text);
    default:
      return text;
  }
}
