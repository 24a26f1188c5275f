// A worker process for tests to kill: the real enrichment without the pause between two tools.
import { modelAt, startEnrichmentWorker } from './enrichment-worker.ts';

const [connectionString = '', modelUrl = ''] = process.argv.slice(2);
const worker = await startEnrichmentWorker({ connectionString, model: modelAt(modelUrl) });
worker.processor.wake();
process.stdout.write('working\n');
