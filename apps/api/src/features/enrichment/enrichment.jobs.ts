import type { Database } from '@perkotheque/database/connect';
import { enrichmentLookupJob, enrichmentWakeJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { Logger } from '#lib/logger.ts';
import { createSafeFetch, type SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { answerLookup } from './lookups.work.ts';
import { RunKeeper, type Wait } from './run-keeper.ts';
import { createLookUp } from './sources/look-up.ts';
import { createModel, type ModelSettings } from './sources/model.ts';

const LOOKUPS_AT_ONCE = 4;

type Deps = {
  db: Database;
  connectionString: string;
  logger: Logger;
  /** Null: the tool's own page alone. */
  model: ModelSettings | null;
  /** Tests reach pages of their own, and do not wait between two tools. */
  fetchPage?: SafeFetch;
  wait?: Wait;
};

export function createEnrichmentWork({ db, connectionString, logger, model, fetchPage, wait }: Deps) {
  const lookUp = createLookUp(fetchPage ?? createSafeFetch(), model && createModel(model));
  const keeper = new RunKeeper({ db, connectionString, logger, lookUp, ...(wait && { wait }) });
  const assignments: Assignment[] = [
    assign(
      enrichmentLookupJob,
      ({ lookup_id }, { signal }) => answerLookup({ db, lookUp, logger }, lookup_id, signal),
      LOOKUPS_AT_ONCE,
    ),
    assign(enrichmentWakeJob, async () => keeper.wake()),
  ];
  return { assignments, keeper };
}
