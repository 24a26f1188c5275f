import type { Role } from '@perkotheque/domain/accounts/roles';
import { NOTHING_FOUND } from '@perkotheque/domain/enrichment/answer';
import {
  ENRICHMENT_FIELDS,
  ENRICHMENT_SOURCES,
  enrichedFields,
  OUTCOMES,
  RUN_DELAY_MS,
  RUN_KINDS,
  RUN_STATES,
} from '@perkotheque/domain/enrichment/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { perField } from '@perkotheque/domain/tools/field-lists';
import { TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { z } from 'zod';
import { mayEnrich } from './enrichment.policy.ts';
import type { FieldSourceRow } from './field-sources.repo.ts';
import type { LookupOutcome, PlannedChange } from './lookups.service.ts';
import type { ResultRow, RunRow } from './runs.repo.ts';
import { renderMessage } from './texts.ts';

const text = z.string().nullable();
const entries = z.array(z.string());

const value = z.union([z.string(), entries]).nullable();

/** The response of enrich-tool-info (API-02). `lookup_id` is needed to save it, which writes `changes`. */
export const enrichmentSchema = z.object({
  ...perField(enrichedFields, {
    description: text,
    short: text,
    long: text,
    link: text,
    sentences: entries,
    words: entries,
    needs: entries,
  }),
  tool_type: z.enum(TOOL_TYPES).nullable(),
  usage_level: z.enum(USAGE_LEVELS).nullable(),
  error: text,
  lookup_id: z.uuid(),
  /** Only for a tool given by its id. */
  changes: z.array(z.object({ field: z.enum(ENRICHMENT_FIELDS), before: value, after: value })).optional(),
});

export function presentEnrichment({
  changes,
  ...outcome
}: LookupOutcome & { changes?: PlannedChange[] }): z.input<typeof enrichmentSchema> {
  const lookup_id = outcome.lookupId;
  const plan = changes && { changes };
  if ('error' in outcome) return { ...NOTHING_FOUND, error: outcome.error, lookup_id, ...plan };
  return { ...outcome.found, error: null, lookup_id, ...plan };
}

/**
 * What a page says about a tool that is being added. Benefits and the level of usage are the studio's own words
 * (decision 90), so they are not proposed.
 */
export const proposalSchema = enrichmentSchema
  .omit({ lookup_id: true, advantages: true, usage_level: true })
  .extend({ name: text });

export function presentProposal(outcome: LookupOutcome): z.input<typeof proposalSchema> {
  if ('error' in outcome) return { ...NOTHING_FOUND, name: null, error: outcome.error };
  return { ...outcome.found, name: outcome.name, error: null };
}

export const completionSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  updated: z.array(z.enum(ENRICHMENT_FIELDS)),
  /** Fields that wait for review instead. */
  held: z.array(z.enum(ENRICHMENT_FIELDS)).optional(),
  error: z.string().optional(),
});

export const runSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  total: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** The name of the tool that is being looked up. */
  current: text,
  starter: text,
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Estimated from the tools done so far; null when the run is not running. */
  seconds_left: z.number().int().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** The assumed duration of a lookup before the first one ends. */
const ASSUMED_LOOKUP_MS = 5000;

export function presentRun(row: RunRow, now = Date.now()): Run {
  const done = row.succeeded + row.failed;
  const each =
    done > 0 ? (now - row.created_at.getTime()) / done : RUN_DELAY_MS[row.kind] + ASSUMED_LOOKUP_MS;
  const left = row.state === 'running' ? Math.round(((row.total - done) * each) / 1000) : null;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    seconds_left: left,
  };
}

const namedTool = z.object({ id: z.uuid(), name: z.string() });
export const overviewSchema = z.object({
  stats: z.object({
    total: z.number().int(),
    without_owner: z.number().int(),
    to_enrich: z.number().int(),
    enriched: z.number().int(),
  }),
  to_enrich: z.array(namedTool),
  without_owner: z.array(namedTool),
  simulation_tool: namedTool.extend({ description: z.string() }).nullable(),
  run: runSchema.nullable(),
  /** Whether what is found waits for review, and how many fields wait. */
  is_reviewed: z.boolean(),
  to_review: z.number().int(),
  /** Usage of the model over thirty days; cost in euros. */
  usage: z.object({
    calls: z.number().int(),
    input_tokens: z.number(),
    output_tokens: z.number(),
    cost: z.number(),
  }),
});

export const resultSchema = z.object({
  position: z.number().int(),
  tool_id: z.uuid().nullable(),
  tool_name: z.string(),
  outcome: z.enum(OUTCOMES),
  message: text,
  updated: entries,
  finished_at: z.iso.datetime(),
});

export const presentResult = (row: ResultRow, language: Language): z.input<typeof resultSchema> => ({
  ...row,
  message: row.message && renderMessage(row.message, language),
  finished_at: row.finished_at.toISOString(),
});

export const fieldSourceSchema = z.object({
  id: z.string(),
  field: z.enum(ENRICHMENT_FIELDS),
  source: z.enum(ENRICHMENT_SOURCES),
  applied_at: z.iso.datetime(),
  /** The member who applied the value; null for a bulk run. */
  applier: text,
  former_value: value,
  can: z.object({ revert: z.boolean() }),
});

/** Only callers who may revert the field see its former value. */
export function presentFieldSource(row: FieldSourceRow, role: Role): z.input<typeof fieldSourceSchema> {
  const revert = mayEnrich({ role });
  return {
    ...row,
    former_value: revert ? row.former_value : null,
    applied_at: row.applied_at.toISOString(),
    can: { revert },
  };
}
