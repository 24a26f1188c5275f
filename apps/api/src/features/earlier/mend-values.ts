import { readCell } from '@perkotheque/domain/imports/cells';
import { normalWords } from '@perkotheque/domain/imports/normal-words';
import { httpUrlSchema } from '@perkotheque/domain/shared/fields';
import { z } from 'zod';
import type { Reason, Remark } from './reasons.ts';

/** Reads the values of one row by the rules of this application, and notes what had to be changed. */
export class Mender {
  readonly remarks: Remark[] = [];
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  note(reason: Reason, field?: string): void {
    if (this.remarks.some((known) => known.reason === reason && known.field === field)) return;
    this.remarks.push({ reason, ...(field !== undefined && { field }) });
  }

  text(field: string, value: unknown, max: number): string | null {
    const text = toText(value);
    if (text.length <= max) return text === '' ? null : text;
    this.note('text_cut', field);
    return text.slice(0, max).trimEnd();
  }

  /** A value of a fixed list, or one of the words that mean it. Null when there is none. */
  choice<Value extends string>(
    field: string,
    value: unknown,
    { values, words, fallback }: ChoiceRules<Value>,
  ): Value | null {
    const text = toText(value);
    if (text === '') return null;
    const literal = values.find((known) => known === text);
    if (literal !== undefined) return literal;
    const meant = values.find((known) => known === (words?.get(normalWords(text)) ?? normalWords(text)));
    this.note(meant === undefined ? 'value_unknown' : 'word_translated', field);
    return meant ?? fallback;
  }

  link(field: string, value: unknown): string | null {
    const text = toText(value);
    if (text === '') return null;
    const link = httpUrlSchema.safeParse(text);
    if (link.success) return link.data;
    const isBareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text);
    const completed = httpUrlSchema.safeParse(`https://${text}`);
    this.note(isBareHost && completed.success ? 'link_without_scheme' : 'link_invalid', field);
    return isBareHost && completed.success ? completed.data : null;
  }

  amount(field: string, value: unknown, max: number): number | null {
    const read = typeof value === 'number' ? value : readCell('amount', toText(value));
    if (read === undefined) return null;
    if (typeof read !== 'number' || !(read >= 0 && read <= max)) {
      this.note('amount_invalid', field);
      return null;
    }
    const rounded = Math.round(read * 100) / 100;
    if (rounded !== read) this.note('amount_rounded', field);
    return rounded;
  }

  /** A whole number within limits; null when it is missing or none. */
  count(field: string, value: unknown, { min, max }: { min: number; max: number }, reason: Reason) {
    if (value === null || value === undefined || value === '') return null;
    const read = typeof value === 'number' ? value : Number(toText(value));
    if (Number.isInteger(read) && read >= min && read <= max) return read;
    this.note(reason, field);
    return null;
  }

  /** A day; the time of a timestamp is dropped. */
  day(field: string, value: unknown): string | null {
    const text = toText(value);
    if (text === '') return null;
    const written = /^\d{4}-\d\d-\d\d[T ]/.test(text) ? text.slice(0, 10) : readCell('date', text);
    const day = z.iso.date().safeParse(written);
    // PostgreSQL has no year 0.
    if (day.success && !day.data.startsWith('0000')) return day.data;
    this.note('date_invalid', field);
    return null;
  }

  /** When something happened: never in the future. Without a date, now. */
  moment(field: string, value: unknown): Date {
    const text = toText(value);
    if (text === '') return this.#now;
    // PostgreSQL writes a timestamp without time zone without an offset; such a column holds UTC.
    const isLocal = /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text);
    const moment = new Date(isLocal ? `${text}Z` : text);
    if (Number.isNaN(moment.getTime())) this.note('date_invalid', field);
    else if (moment > this.#now) this.note('date_in_future', field);
    else return moment;
    return this.#now;
  }

  flag(field: string, value: unknown): boolean {
    if (typeof value === 'boolean') return value;
    const read = readCell('flag', toText(value));
    if (typeof read === 'boolean') return read;
    if (read !== undefined) this.note('flag_invalid', field);
    return false;
  }

  /** A list, JSON or text with separators. Blank, repeated and surplus entries go. */
  list(
    field: string,
    value: unknown,
    { kind, entries, length }: { kind: 'words' | 'sentences'; entries: number; length: number },
  ): string[] {
    const given = Array.isArray(value) ? value : this.#split(field, value, kind);
    const cleaned = given.map((entry) => this.text(field, entry, length)).filter((entry) => entry !== null);
    const kept = [...new Set(cleaned)].slice(0, entries);
    if (kept.length < given.length) this.note('entries_dropped', field);
    return kept;
  }

  #split(field: string, value: unknown, kind: 'words' | 'sentences'): unknown[] {
    const text = toText(value);
    if (text === '') return [];
    this.note('list_split', field);
    const json = readJson(text);
    if (Array.isArray(json)) return json;
    const entries = readCell(kind, text);
    return Array.isArray(entries) ? entries : [];
  }
}

export type ChoiceRules<Value extends string> = {
  values: readonly Value[];
  /** Other words that mean a value. */
  words?: ReadonlyMap<string, string> | undefined;
  fallback: Value;
};

/** Characters that no text here holds: they could hide or rewrite what a terminal shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(CONTROLS, '').trim();
}

/** Undefined when the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
