import { stringify } from 'csv-stringify/sync';
import type { ResultRow } from './runs.repo.ts';
import { TEXTS_FR } from './texts.fr.ts';

/** With a byte order mark and semicolons, as French spreadsheets expect. What begins like a formula is defused. */
export function resultsCsv(rows: readonly ResultRow[]): string {
  const records = rows.map(({ tool_name, outcome, message, updated, finished_at }) => [
    tool_name,
    TEXTS_FR.outcomes[outcome],
    message ?? '',
    updated.join(', '),
    finished_at.toISOString(),
  ]);
  return stringify([[...TEXTS_FR.csvHeader], ...records], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
  });
}
