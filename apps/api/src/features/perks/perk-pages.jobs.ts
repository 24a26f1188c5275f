import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { keepToolIcon } from '#features/enrichment/icons.service.ts';
import { readPage } from '#features/enrichment/sources/read-page.ts';
import { perkIconJob, perkPageJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { findName, findTermsUrl } from './offer-page.ts';
import { findIconlessUrl, findPage, finishPage } from './perk-pages.repo.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  fetchPage: SafeFetch;
};

const NOBODY = { userId: null };
const NOTHING = { name: null, description: null, terms_url: null };

/** Null when the page cannot be read: the address comes from a person, so that is no fault of ours. */
async function readOrNull(fetchPage: SafeFetch, url: string, signal: AbortSignal) {
  try {
    return await readPage(fetchPage, url, signal);
  } catch (error) {
    if (error instanceof FetchRefusal) return null;
    throw error;
  }
}

export function perkPageJobs(deps: Deps): Assignment[] {
  const { db, fetchPage } = deps;
  return [
    assign(perkPageJob, async ({ page_id: id }, { signal }) => {
      const asked = await withActor(db, NOBODY, (trx) => findPage(trx, id));
      if (!asked || asked.finished_at !== null) return;
      const page = await readOrNull(fetchPage, asked.url, signal);
      const reading = page
        ? { name: findName(page), description: page.descriptions[0] ?? null, terms_url: findTermsUrl(page) }
        : NOTHING;
      await withActor(db, NOBODY, (trx) => finishPage(trx, id, reading));
    }),
    assign(perkIconJob, async ({ tool_id: toolId }, { signal }) => {
      const toolUrl = await withActor(db, NOBODY, (trx) => findIconlessUrl(trx, toolId));
      if (toolUrl === undefined) return;
      const page = await readOrNull(fetchPage, toolUrl, signal);
      if (page) await keepToolIcon(deps, { toolId, toolUrl, page }, signal);
    }),
  ];
}
