import { ENRICHMENT_FIELDS } from '@perkotheque/domain/enrichment/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { neutralizeFormulas } from '@perkotheque/domain/shared/spreadsheet-text';
import { stringify } from 'csv-stringify/sync';
import type { ResultRow } from './runs.repo.ts';
import { renderMessage, TEXTS } from './texts.ts';

/** French spreadsheets expect a byte order mark and semicolons. Cells that look like formulas are escaped. */
export function resultsCsv(rows: readonly ResultRow[], language: Language): string {
  const texts = TEXTS[language];
  const records = rows.map(({ tool_name, outcome, message, updated, finished_at }) => [
    tool_name,
    texts.outcomes[outcome],
    message === null ? '' : renderMessage(message, language),
    ENRICHMENT_FIELDS.filter((field) => updated.includes(field))
      .map((field) => texts.fields[field])
      .join(', '),
    finished_at.toISOString(),
  ]);
  return stringify([[...texts.csvHeader], ...records], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
    cast: { string: neutralizeFormulas },
  });
}
