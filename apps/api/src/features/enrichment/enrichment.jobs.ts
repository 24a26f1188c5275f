import type { Database } from '@perkotheque/database/connect';
import { enrichmentLookupJob, enrichmentWakeJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { Logger } from '#lib/logger.ts';
import { createSafeFetch, type SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { runLookup } from './lookups.work.ts';
import { RunProcessor, type Wait } from './run-processor.ts';
import { createLookUp } from './sources/look-up.ts';
import { createModel, type ModelSettings } from './sources/model.ts';

const LOOKUPS_AT_ONCE = 4;

type Deps = {
  db: Database;
  connectionString: string;
  logger: Logger;
  /** When null, only the tool's own page is used. */
  model: ModelSettings | null;
  /** Tests replace these two, to serve their own pages and to skip the pauses. */
  fetchPage?: SafeFetch;
  wait?: Wait;
};

export function createEnrichmentWork({ db, connectionString, logger, model, fetchPage, wait }: Deps) {
  const lookUp = createLookUp(fetchPage ?? createSafeFetch(), model && createModel(model));
  const processor = new RunProcessor({ db, connectionString, logger, lookUp, ...(wait && { wait }) });
  const assignments: Assignment[] = [
    assign(
      enrichmentLookupJob,
      ({ lookup_id }, { signal }) => runLookup({ db, lookUp, logger }, lookup_id, signal),
      LOOKUPS_AT_ONCE,
    ),
    assign(enrichmentWakeJob, async () => processor.wake()),
  ];
  return { assignments, processor };
}
