import { CODE_LIMITS } from './limits.ts';

export const LINE_FAULTS = ['too-long', 'several-columns', 'repeated', 'known'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export interface CodeLine {
  /** Counted from 1, as an editor shows it. */
  line: number;
  value: string;
}

export interface ReadCodes {
  codes: CodeLine[];
  faults: { line: number; fault: LineFault }[];
}

/** A spreadsheet saves a column with quotes around some values, and a byte order mark in front of the first. */
function unquote(text: string): string {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const quoted = /^"(.*)"$/.exec(trimmed);
  return (quoted?.[1]?.replaceAll('""', '"') ?? trimmed).trim();
}

/** A code of quotes alone is written with twice as many, and two around them. A longer line is not looked at. */
const LONGEST_LINE = 2 * CODE_LIMITS.length + 2;

/**
 * Reads pasted text or a file: one code a line, blank lines skipped. A second line with the same code is refused. Returns
 * null, and reads nothing, when there are more lines than one import may have.
 */
export function readCodeLines(text: string): ReadCodes | null {
  const codes: CodeLine[] = [];
  const faults: ReadCodes['faults'] = [];
  const seen = new Set<string>();
  const lines = text.split(/\r\n|\r|\n/, CODE_LIMITS.lines + 1);
  if (lines.length > CODE_LIMITS.lines) return null;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const value = raw.length > LONGEST_LINE ? raw.trim() : unquote(raw);
    if (value === '') continue;
    if (value.length > CODE_LIMITS.length) faults.push({ line, fault: 'too-long' });
    else if (/[\t;,]/.test(value)) faults.push({ line, fault: 'several-columns' });
    else if (seen.has(value)) faults.push({ line, fault: 'repeated' });
    else {
      seen.add(value);
      codes.push({ line, value });
    }
  }
  return { codes, faults };
}
