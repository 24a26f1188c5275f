import type { ActorTrx } from '@perkotheque/database/actor';
import type { Found } from '@perkotheque/domain/enrichment/answer';
import type { EnrichmentField, EnrichmentSource } from '@perkotheque/domain/enrichment/vocabulary';
import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { needFinder } from '@perkotheque/domain/needs/match';
import { listActiveNeeds } from './needs.repo.ts';

/** Returns a function that finds the slug of the active need that a text means. */
export async function loadNeedFinder(trx: ActorTrx): Promise<(text: string) => string | undefined> {
  return needFinder(await listActiveNeeds(trx));
}

type Answer = { found: Found; sources: Partial<Record<EnrichmentField, EnrichmentSource>> };

/** A source proposes needs from the list only: whatever else it says is dropped. Its tags may mean a need too. */
export async function chooseNeeds<Given extends Answer>(trx: ActorTrx, answer: Given): Promise<Given> {
  const { found, sources } = answer;
  const find = await loadNeedFinder(trx);
  const slugs = [...found.needs, ...found.tags].flatMap((text) => find(text) ?? []);
  const needs = [...new Set(slugs)].slice(0, NEED_LIMITS.proposed);
  const source = sources.needs ?? sources.tags;
  return {
    ...answer,
    found: { ...found, needs },
    sources: { ...sources, ...(source && { needs: source }) },
  };
}
