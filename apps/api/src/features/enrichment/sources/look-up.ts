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
import type { CallModel, ModelCall } from './model.ts';
import type { PageFacts } from './page-facts.ts';
import { extractFields, findName, needsHints } from './page-fields.ts';
import type { Subject } from './prompt.ts';
import { readPage } from './read-page.ts';
import { readHints } from './site-map.ts';
import { SourceError } from './source-error.ts';

export type FieldSources = Partial<Record<EnrichmentField, EnrichmentSource>>;
/**
 * `icon` is undefined when it was not requested, and null when the page has none. `name` is the tool's name on its page.
 */
export type Answer = {
  found: Found;
  sources: FieldSources;
  icon: SmallPicture | null | undefined;
  name: string | null;
};
export type LookUpResult = { calls: ModelCall[] } & ({ answer: Answer } | { error: SourceError });
export type LookUp = (
  subject: Subject & { wantsIcon: boolean },
  signal?: AbortSignal,
) => Promise<LookUpResult>;

/** The model's values win, and the page fills the missing ones. `sources` names the source of each field. */
function combine(fromModel: Found | null, page: Found | null): Pick<Answer, 'found' | 'sources'> {
  const sources: FieldSources = {};
  const found: Found = { ...(fromModel ?? page ?? NOTHING_FOUND) };
  const take = <Field extends EnrichmentField>(field: Field): void => {
    if (fromModel && !isMissing(field, fromModel[field])) sources[field] = 'model';
    else if (page && !isMissing(field, page[field])) {
      found[field] = page[field];
      sources[field] = 'page';
    }
  };
  for (const field of ENRICHMENT_FIELDS) take(field);
  return { found, sources };
}

const siteOf = (url: string | null) => (url && URL.parse(url)?.hostname.replace(/^www\./, '')) || null;

/** A page may have dictated the model's answer: the official site of a tool that has a page is that page's own. */
function keepSite(found: Found, page: string | null): Found {
  const site = siteOf(page);
  return site === null || siteOf(found.url) === site ? found : { ...found, url: null };
}

/** Reads the tool's page with the safe fetch, then calls the model if one is configured. Writes nothing. */
export function createLookUp(fetchPage: SafeFetch, callModel: CallModel | null): LookUp {
  async function pageOf(url: string | null, signal?: AbortSignal): Promise<PageFacts | null> {
    if (url === null) return null;
    try {
      const page = await readPage(fetchPage, url, signal);
      return needsHints(page) ? { ...page, hints: await readHints(fetchPage, page, signal) } : page;
    } catch (error) {
      // The page is only context for the model, which can work without it.
      if (error instanceof FetchRefusal && callModel) return null;
      if (error instanceof FetchRefusal)
        throw new SourceError({ code: 'page_unreadable', reason: error.reason }, error);
      throw error;
    }
  }

  return async ({ wantsIcon, ...subject }, signal) => {
    const calls: ModelCall[] = [];
    try {
      if (!callModel && subject.url === null) throw new SourceError({ code: 'no_source' });
      const page = await pageOf(subject.url, signal);
      let fromModel: Found | null = null;
      if (callModel) {
        const answer = await callModel(subject, page, signal);
        calls.push(answer.call);
        if ('error' in answer) throw answer.error;
        fromModel = keepSite(answer.found, page?.url ?? subject.url);
      }
      const icon = wantsIcon && page ? await fetchIcon(fetchPage, page.icons, signal) : undefined;
      const name = page && findName(page);
      const fromPage = page && extractFields(page, subject.name);
      return { calls, answer: { ...combine(fromModel, fromPage), icon, name } };
    } catch (error) {
      if (error instanceof SourceError) return { calls, error };
      throw error;
    }
  };
}
