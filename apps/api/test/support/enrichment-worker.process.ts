// A worker process that a test kills: the real one's enrichment, save that no time passes between two tools.
import { modelAt, startEnrichmentWorker } from './enrichment-worker.ts';

const [connectionString = '', modelUrl = ''] = process.argv.slice(2);
const worker = await startEnrichmentWorker({ connectionString, model: modelAt(modelUrl) });
worker.keeper.wake();
process.stdout.write('working\n');
