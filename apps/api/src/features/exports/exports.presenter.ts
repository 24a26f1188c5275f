import { Readable } from 'node:stream';
import { fieldsOfKind, namesOf } from '@perkotheque/domain/tools/field-lists';
import { toCsv } from '#lib/to-csv.ts';
import type { ExportedTool } from './exports.repo.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export const fileName = (format: ExportFormat, at: Date): string =>
  `perkotheque-catalogue-${at.toISOString().slice(0, 10)}.${format}`;

const LISTS = [...namesOf(fieldsOfKind('sentences', 'words', 'needs')), 'allowed_roles' as const];

/** Puts a list into one cell, one entry per line. Dates are ISO 8601. */
function cellsOf(tool: ExportedTool): Record<string, unknown> {
  const lists = Object.fromEntries(LISTS.map((name) => [name, tool[name].join('\n')]));
  return {
    ...tool,
    ...lists,
    created_at: tool.created_at.toISOString(),
    updated_at: tool.updated_at.toISOString(),
  };
}

async function* allCells(tools: AsyncIterable<ExportedTool>): AsyncGenerator<Record<string, unknown>> {
  for await (const tool of tools) yield cellsOf(tool);
}

/** Writes one tool per line in one array. Without its closing bracket the file is incomplete. */
async function* toJson(tools: AsyncIterable<ExportedTool>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const tool of tools) {
    yield lead + JSON.stringify(tool);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

export function presentExport(
  format: ExportFormat,
  tools: AsyncIterable<ExportedTool>,
  columns: readonly (keyof ExportedTool)[],
): Readable {
  return format === 'csv' ? toCsv(allCells(tools), columns) : Readable.from(toJson(tools));
}
