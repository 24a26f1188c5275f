import { fieldsWith, namesOf } from '../tools/field-lists.ts';

/** The fields a source may give for a tool (API-02), and the only ones that enrichment writes. */
export const enrichedFields = fieldsWith('enriched').toSorted((one, other) => one.enriched - other.enriched);
export const ENRICHMENT_FIELDS = namesOf(enrichedFields);
export type EnrichmentField = (typeof ENRICHMENT_FIELDS)[number];

/** Decision 61: a tool that lacks one of these is « à enrichir ». */
export const FIELDS_TO_ENRICH = [
  'owner',
  'description',
  'what_is_it_for',
  'how_to_use',
  'advantages',
  'tags',
  'use_cases',
  'key_features',
] as const satisfies readonly EnrichmentField[];

/** How much a complete response holds (ENR-10). */
export const ENRICHMENT_TARGETS = {
  tags: { min: 5, max: 7 },
  use_cases: { min: 3, max: 5 },
  key_features: { min: 5, max: 7 },
  description_sentences: { min: 3, max: 4 },
} as const;

/** Where a field came from: the language model, or the tool's own page. */
export const ENRICHMENT_SOURCES = ['model', 'page'] as const;
export type EnrichmentSource = (typeof ENRICHMENT_SOURCES)[number];

export const RUN_KINDS = ['full', 'owner'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_STATES = ['running', 'stopping', 'stopped', 'finished'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const OPEN_RUN_STATES = ['running', 'stopping'] as const satisfies readonly RunState[];

export const OUTCOMES = ['success', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The pause between two tools of a run, to protect the source. */
export const RUN_DELAY_MS: Readonly<Record<RunKind, number>> = { full: 3000, owner: 1000 };

export const PREVIEW_SIZE: Readonly<Record<RunKind, number>> = { full: 12, owner: 20 };
export const RESULTS_PAGE_SIZE = 50;
