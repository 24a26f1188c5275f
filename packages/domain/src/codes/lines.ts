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

/** Reads pasted text or a file: one code a line, blank lines skipped. A second line with the same code is refused. */
export function readCodeLines(text: string): ReadCodes {
  const codes: CodeLine[] = [];
  const faults: ReadCodes['faults'] = [];
  const seen = new Set<string>();
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = index + 1;
    const value = unquote(raw);
    if (value === '') return;
    if (value.length > CODE_LIMITS.length) faults.push({ line, fault: 'too-long' });
    else if (/[\t;,]/.test(value)) faults.push({ line, fault: 'several-columns' });
    else if (seen.has(value)) faults.push({ line, fault: 'repeated' });
    else {
      seen.add(value);
      codes.push({ line, value });
    }
  });
  return { codes, faults };
}
