import { createDatabase } from '@perkotheque/database/connect';
import { createEnrichmentWork } from '#features/enrichment/enrichment.jobs.ts';
import type { Wait } from '#features/enrichment/run-processor.ts';
import type { ModelSettings } from '#features/enrichment/sources/model.ts';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';

export function modelAt(baseUrl: string): ModelSettings {
  const prices = { inputPrice: 0.15, outputPrice: 0.6 };
  return { baseUrl, model: 'essai-1', apiKey: 'cle-du-modele', isStructured: true, ...prices };
}

type Options = {
  connectionString: string;
  model: ModelSettings | null;
  fetchPage?: SafeFetch;
  /** The pause between two tools; none by default. */
  wait?: Wait;
};

/** Runs the enrichment jobs in this process. */
export async function startEnrichmentWorker({ connectionString, model, fetchPage, wait }: Options) {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const database = createDatabase({ connectionString, max: 1, applicationName: 'test-worker' });
  const work = createEnrichmentWork({
    db: database.db,
    connectionString,
    logger,
    model,
    ...(fetchPage && { fetchPage }),
    wait: wait ?? (async () => {}),
  });
  const worker = await startWorker({
    connectionString,
    assignments: work.assignments,
    logger,
    pollingSeconds: 0.5,
  });
  return {
    processor: work.processor,
    async stop() {
      await work.processor.stop();
      await worker.stop();
      await database.close();
    },
  };
}
