import { type Found, NOTHING_FOUND } from '@perkotheque/domain/enrichment/answer';
import {
  ENRICHMENT_FIELDS,
  type EnrichmentField,
  type EnrichmentSource,
} from '@perkotheque/domain/enrichment/vocabulary';
import { isMissing } from '@perkotheque/domain/tools/missing';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';
import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { fetchIcon } from './icon.ts';
import type { AskModel, ModelCall } from './model.ts';
import { answerOfPage, wantsHints } from './page-answer.ts';
import type { PageFacts } from './page-facts.ts';
import type { Subject } from './prompt.ts';
import { readPage } from './read-page.ts';
import { readHints } from './site-map.ts';
import { SourceError } from './source-error.ts';

export type FieldSources = Partial<Record<EnrichmentField, EnrichmentSource>>;
/** An icon is undefined where it was not asked for, and null where the page has none. */
export type Answer = { found: Found; sources: FieldSources; icon: SmallPicture | null | undefined };
export type LookUpResult = { calls: ModelCall[] } & ({ answer: Answer } | { error: SourceError });
export type LookUp = (
  subject: Subject & { wantsIcon: boolean },
  signal?: AbortSignal,
) => Promise<LookUpResult>;

/** The model's word first; what it leaves open, the page may fill. Each field remembers whose it is. */
function combine(said: Found | null, page: Found | null): Pick<Answer, 'found' | 'sources'> {
  const sources: FieldSources = {};
  const found: Found = { ...(said ?? page ?? NOTHING_FOUND) };
  const take = <Field extends EnrichmentField>(field: Field): void => {
    if (said && !isMissing(field, said[field])) sources[field] = 'model';
    else if (page && !isMissing(field, page[field])) {
      found[field] = page[field];
      sources[field] = 'page';
    }
  };
  for (const field of ENRICHMENT_FIELDS) take(field);
  return { found, sources };
}

/** Asks the outside world about one tool: its page through the guard, then the model, if there is one. Writes nothing. */
export function createLookUp(fetchPage: SafeFetch, askModel: AskModel | null): LookUp {
  async function pageOf(url: string | null, signal?: AbortSignal): Promise<PageFacts | null> {
    if (url === null) return null;
    try {
      const page = await readPage(fetchPage, url, signal);
      return wantsHints(page) ? { ...page, hints: await readHints(fetchPage, page, signal) } : page;
    } catch (error) {
      // With a model the page is grounding only: it answers without.
      if (error instanceof FetchRefusal && askModel) return null;
      if (error instanceof FetchRefusal)
        throw new SourceError({ code: 'page_unreadable', reason: error.reason }, error);
      throw error;
    }
  }

  return async ({ wantsIcon, ...subject }, signal) => {
    const calls: ModelCall[] = [];
    try {
      if (!askModel && subject.url === null) throw new SourceError({ code: 'no_source' });
      const page = await pageOf(subject.url, signal);
      let said: Found | null = null;
      if (askModel) {
        const answer = await askModel(subject, page, signal);
        calls.push(answer.call);
        if ('error' in answer) throw answer.error;
        said = answer.found;
      }
      const icon = wantsIcon && page ? await fetchIcon(fetchPage, page.icons, signal) : undefined;
      return { calls, answer: { ...combine(said, page && answerOfPage(page, subject.name)), icon } };
    } catch (error) {
      if (error instanceof SourceError) return { calls, error };
      throw error;
    }
  };
}
