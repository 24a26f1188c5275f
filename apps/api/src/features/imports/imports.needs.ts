import type { ImportedTool } from '@perkotheque/domain/imports/input';
import type { ImportField } from '@perkotheque/domain/imports/vocabulary';
import type { Reading } from './imports.reading.ts';

type ToolReading = Reading<ImportField, ImportedTool>;

/**
 * Turns the names of needs into slugs. A line with a need that is not in the list is invalid, except in our own export:
 * the need was retired since, or belongs to another installation.
 */
export function settleNeeds(reading: ToolReading, find: (text: string) => string | undefined): ToolReading {
  const settled: ToolReading = { ...reading, good: [], faults: [...reading.faults] };
  for (const { line, row } of reading.good) {
    const unknown = reading.isOwnExport ? undefined : row.needs?.find((text) => find(text) === undefined);
    if (unknown === undefined) {
      const slugs = row.needs?.flatMap((text) => find(text) ?? []);
      settled.good.push({ line, row: slugs ? { ...row, needs: [...new Set(slugs)] } : row });
    } else {
      settled.faulty += 1;
      settled.faults.push({
        line,
        name: row.name.slice(0, 60),
        field: 'needs',
        reason: 'unknown_value',
        value: unknown,
        max: null,
      });
    }
  }
  return settled;
}
