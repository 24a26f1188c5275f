import { setTimeout as wait } from 'node:timers/promises';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { type Found, foundSchema } from '@perkotheque/domain/enrichment/answer';
import {
  applyFull,
  applyMissing,
  type Changes,
  type Enrichable,
  saysSomething,
} from '@perkotheque/domain/enrichment/apply';
import { faultSchema } from '@perkotheque/domain/enrichment/messages';
import { ENRICHMENT_FIELDS, type EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import { DEFAULT_LANGUAGE, type Language } from '@perkotheque/domain/settings/vocabulary';
import { isMissing } from '@perkotheque/domain/tools/missing';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mayAddTools } from '#features/tools/tools.policy.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { enrichmentLookupJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { findToolToComplete, lockTool, writeChanges } from './apply.repo.ts';
import { mayEnrich } from './enrichment.policy.ts';
import {
  findLookup,
  findToolIdByName,
  insertLookup,
  type LookupRow,
  type NewLookup,
} from './lookups.repo.ts';
import { isReviewOn, saveProposals } from './proposals.repo.ts';
import type { FieldSources } from './sources/look-up.ts';
import { renderMessage, TEXTS } from './texts.ts';

/** Long enough for a model with its retries; the worker's own limit is shorter. */
const LOOKUP_TIMEOUT_MS = 90_000;
/** Longer than the lookup's own timeout, so that the caller gets its error message instead of a handler timeout. */
export const LOOKUP_HANDLER_TIMEOUT_MS = LOOKUP_TIMEOUT_MS + 5_000;
const FIRST_POLL_MS = 50;
const MAX_POLL_MS = 500;

export type LookupOutcome = { lookupId: string } & (
  | { found: Found; sources: FieldSources; name: string | null }
  | { error: string }
);
export type PlannedChange = {
  field: EnrichmentField;
  before: string | string[] | null;
  after: string | string[] | null;
};
export type Completion = {
  success: boolean;
  message: string;
  updated: EnrichmentField[];
  /** The fields that wait for review instead of being written. */
  held?: EnrichmentField[];
  error?: string;
};

export function createLookupsService(db: Database, jobs: JobQueue) {
  /** The worker calls external services. This process holds the vault key, so it only polls for the result. */
  async function requestLookup(
    actor: RequestActor,
    lookup: NewLookup,
    language: Language,
  ): Promise<LookupOutcome> {
    const lookupId = await withActor(db, actor, async (trx) => {
      const tool = lookup.toolId === null ? undefined : await findToolToComplete(trx, lookup.toolId);
      if (lookup.toolId !== null && !tool) throw new AppError('not_found');
      const isProposal = lookup.purpose === 'proposal';
      const toolId = isProposal ? null : (lookup.toolId ?? (await findToolIdByName(trx, lookup.toolName)));
      // A run asks with the tool's own description; a simulation has to ask the same question.
      const description = lookup.description || (tool?.description ?? '');
      const id = await insertLookup(trx, { ...lookup, toolId, description }, actor.userId);
      await jobs.enqueue(trx, enrichmentLookupJob, { lookup_id: id });
      return id;
    });
    const deadline = performance.now() + LOOKUP_TIMEOUT_MS;
    let pauseMs = FIRST_POLL_MS;
    while (performance.now() < deadline) {
      await wait(pauseMs);
      pauseMs = Math.min(MAX_POLL_MS, pauseMs * 1.5);
      const row = await withActor(db, actor, (trx) => findLookup(trx, lookupId));
      if (!row) break;
      if (row.finished_at !== null) return { lookupId, ...readOutcome(row, language) };
    }
    return { lookupId, error: TEXTS[language].noAnswer };
  }

  function readOutcome(
    row: LookupRow,
    language: Language,
  ): { found: Found; sources: FieldSources; name: string | null } | { error: string } {
    if (row.error !== null) return { error: renderMessage(faultSchema.parse(row.error), language) };
    const sources = (row.sources ?? {}) as FieldSources;
    return { found: foundSchema.parse(row.found ?? {}), sources, name: row.page_name };
  }

  /** What saving the result would write, by the rules of full enrichment. */
  async function planChanges(actor: RequestActor, toolId: string, found: Found): Promise<PlannedChange[]> {
    return withActor(db, actor, async (trx) => {
      const tool = await findToolToComplete(trx, toolId);
      if (!tool) return [];
      const changes = applyFull(tool, found);
      return ENRICHMENT_FIELDS.flatMap((field) => {
        const after = changes[field];
        return after === undefined ? [] : [{ field, before: tool[field], after }];
      });
    });
  }

  /** Implements enrich-tool-info, which does not change the tool. */
  async function lookUp(
    actor: RequestActor,
    input: { toolName: string; description: string; simulate: boolean; toolId: string | null },
    language: Language,
  ): Promise<LookupOutcome & { changes?: PlannedChange[] }> {
    const allowed = authorize<'enrich', typeof input>(mayEnrich(actor), input);
    const { toolName, description, simulate, toolId } = allowed;
    const purpose = simulate ? 'simulation' : 'card';
    const outcome = await requestLookup(actor, { purpose, toolId, toolName, description }, language);
    if (toolId === null) return outcome;
    const changes = 'error' in outcome ? [] : await planChanges(actor, toolId, outcome.found);
    return { ...outcome, changes };
  }

  /** Reads the page of a tool that is being added. Nothing is stored in the catalogue. */
  async function propose(actor: RequestActor, address: string, language: Language): Promise<LookupOutcome> {
    const url = authorize<'add', { href: string }>(mayAddTools(actor), { href: address }).href;
    const toolName = nameOfHost(url);
    return requestLookup(
      actor,
      { purpose: 'proposal', toolId: null, toolName, description: '', url },
      language,
    );
  }

  async function write(
    actor: RequestActor,
    toolId: string,
    { sources }: { sources: FieldSources },
    changesOf: (tool: Enrichable) => Changes,
  ): Promise<EnrichmentField[]> {
    return withActor(db, actor, async (trx) => {
      const tool = await lockTool(trx, toolId);
      if (!tool) throw new AppError('not_found');
      const changes = changesOf(tool);
      const updated = await writeChanges(trx, tool, changes, {
        sources,
        appliedBy: actor.userId,
        runId: null,
      });
      if (updated.length > 0) await publishEvent(trx, 'tools', toolId);
      return updated;
    });
  }

  /** Saves the result that the worker stored, so that a caller cannot submit a text of their own as a source's. */
  async function apply(
    actor: RequestActor,
    lookupId: string,
    toolId: string,
    fields: readonly EnrichmentField[] = ENRICHMENT_FIELDS,
  ): Promise<EnrichmentField[]> {
    authorize<'enrich', string>(mayEnrich(actor), toolId);
    const row = await withActor(db, actor, (trx) => findLookup(trx, lookupId));
    if (!row || (row.tool_id !== null && row.tool_id !== toolId)) throw new AppError('not_found');
    const outcome = readOutcome(row, DEFAULT_LANGUAGE);
    if (row.finished_at === null || 'error' in outcome || !saysSomething(outcome.found)) {
      throw new AppError('nothing_found');
    }
    const isWanted = ([field]: [string, unknown]) => fields.some((wanted) => wanted === field);
    return write(actor, toolId, outcome, (tool) =>
      Object.fromEntries(Object.entries(applyFull(tool, outcome.found)).filter(isWanted)),
    );
  }

  /** Holds what would complete the tool when « Relire avant d'écrire » is on; null when it is off. */
  async function hold(
    actor: RequestActor,
    toolId: string,
    { found, sources }: { found: Found; sources: FieldSources },
    requiredFields: readonly string[],
  ): Promise<EnrichmentField[] | null> {
    return withActor(db, actor, async (trx) => {
      if (!(await isReviewOn(trx))) return null;
      const tool = await lockTool(trx, toolId);
      if (!tool) throw new AppError('not_found');
      const held = await saveProposals(trx, tool, applyMissing(tool, found, requiredFields), sources);
      if (held.length > 0) await publishEvent(trx, 'runs', 'proposals');
      return held;
    });
  }

  /** Implements auto-complete-tool: it fills only missing fields among the requested ones (decision 60). */
  async function complete(
    actor: RequestActor,
    toolId: string,
    requiredFields: readonly string[],
    language: Language,
  ): Promise<Completion> {
    const texts = TEXTS[language];
    authorize<'enrich', string>(mayEnrich(actor), toolId);
    const tool = await withActor(db, actor, (trx) => findToolToComplete(trx, toolId));
    if (!tool) throw new AppError('not_found');
    const isOpen = (field: EnrichmentField) =>
      requiredFields.includes(field) && isMissing(field, tool[field]);
    if (!ENRICHMENT_FIELDS.some(isOpen)) return { success: true, message: texts.nothingMissing, updated: [] };
    const { name: toolName, description } = tool;
    const lookup = { purpose: 'completion', toolId, toolName, description: description ?? '' } as const;
    const outcome = await requestLookup(actor, lookup, language);
    if ('error' in outcome)
      return { success: false, message: texts.notCompleted, updated: [], error: outcome.error };
    const held = await hold(actor, toolId, outcome, requiredFields);
    if (held) return { success: true, message: texts.held(held.length), updated: [], held };
    const updated = await write(actor, toolId, outcome, (current) =>
      applyMissing(current, outcome.found, requiredFields),
    );
    return { success: true, message: texts.completed(updated.length), updated };
  }

  return { lookUp, propose, apply, complete };
}

/** What a source is asked about before the page has said its name: « www.notion.so » is notion. */
function nameOfHost(url: string): string {
  const { hostname } = new URL(url);
  return hostname.replace(/^(www|app)\./, '').split('.')[0] || hostname;
}

export type LookupsService = ReturnType<typeof createLookupsService>;
