import { ENRICHMENT_FIELDS, ENRICHMENT_SOURCES } from '@perkotheque/domain/enrichment/vocabulary';
import { z } from 'zod';
import type { ProposalRow } from './proposals.repo.ts';

const count = z.number().int();
const value = z.union([z.string(), z.array(z.string())]).nullable();

export const proposalsSchema = z.object({
  /** Of tools; `fields` counts their fields. */
  total: count,
  fields: count,
  page_size: count,
  tools: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      proposals: z.array(
        z.object({
          id: z.uuid(),
          field: z.enum(ENRICHMENT_FIELDS),
          source: z.enum(ENRICHMENT_SOURCES),
          before: value,
          after: value,
          found_at: z.iso.datetime(),
        }),
      ),
    }),
  ),
});

export function presentProposals(rows: readonly ProposalRow[]): z.input<typeof proposalsSchema>['tools'] {
  return [...Map.groupBy(rows, ({ tool_id }) => tool_id)].map(([id, own]) => ({
    id,
    name: own[0]?.tool_name ?? '',
    proposals: own.map(({ former_value: before, new_value: after, ...row }) => ({
      id: row.id,
      field: row.field,
      source: row.source,
      before,
      after,
      found_at: row.found_at.toISOString(),
    })),
  }));
}
