import { localSecrets } from '@perkotheque/project/local-secrets';
import { createJobQueue } from '../api/src/jobs/boss.ts';
import { createLogger } from '../api/src/lib/logger.ts';
import { fillDataSet } from './data-set.ts';
import { fillProgrammeData } from './programme-data.ts';
import { createProgrammeScenarios } from './programme-scenarios.ts';
import { createRecorder } from './recorder.ts';
import { createScenarios } from './scenarios.ts';
import type { BenchServer } from './server.ts';

export type Size = { tools: number; favourites: number; claims: number };

/** Creates a database of this size, and the scenarios for it with what the product asks of PostgreSQL in each. */
export async function prepareDatabase(server: BenchServer, folder: string, name: string, size: Size) {
  const urls = await server.createDatabase(name);
  const secrets = localSecrets(folder);
  const data = await fillDataSet(urls.owner, size.tools, size.favourites);
  const sample = await fillProgrammeData(urls, secrets, size.claims);
  const recorder = createRecorder(urls.app);
  const jobs = createJobQueue(urls.app, createLogger({ level: 'warn', name: 'bench' }));
  try {
    const scenarios = [
      ...(await createScenarios(data)),
      ...(await createProgrammeScenarios({ recorder, jobs, sample, vaultKek: secrets.vaultKek })),
    ];
    return { urls, data, scenarios, scans: recorder.scans };
  } finally {
    await jobs.close();
    await recorder.close();
  }
}
