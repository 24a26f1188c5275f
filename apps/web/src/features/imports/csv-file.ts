import { neutralizeFormulas } from '@perkotheque/domain/shared/spreadsheet-text';
import { downloadText } from '#lib/download.ts';

const cellOf = (text: string) => `"${neutralizeFormulas(text).replaceAll('"', '""')}"`;

/** Writes a CSV file as Excel opens it in French: with a byte order mark and semicolons. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`;

export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  downloadText(fileName, toCsv(rows));
