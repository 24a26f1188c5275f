// Part of npm run chaos: compares a run of 200 tools whose worker and API are killed 20 times with an undisturbed one.
import assert from 'node:assert/strict';
import { testDatabase } from '@perkotheque/database/testing/database';
import { startTestServer } from '@perkotheque/database/testing/server';
import { installJobs } from '#jobs/install.ts';
import { runWithKills } from './support/kill-run.ts';

const TOOLS = 200;
const KILLS = 20;

const server = await startTestServer({ prepare: installJobs });
const base = await testDatabase();
try {
  const undisturbed = await runWithKills(base, TOOLS, 0);
  const disturbed = await runWithKills(base, TOOLS, KILLS);
  const { fields, kills, asked, ...counts } = disturbed;
  assert.deepEqual(counts, {
    ...{ state: 'finished', total: TOOLS, succeeded: TOOLS, failed: 0 },
    ...{ runs: 1, booked: TOOLS, mostWrites: 1 },
  });
  assert.deepEqual(kills, { worker: KILLS / 2, api: KILLS / 2 });
  assert.deepEqual(fields, undisturbed.fields, 'the same result as undisturbed');
  process.stdout.write(
    `${TOOLS} tools enriched across ${KILLS} kills (worker ${kills.worker}, API ${kills.api}): 0 lost, 0 done twice, ` +
      `same results; ${asked} lookups, ${asked - TOOLS} of them cut off and made again\n`,
  );
} finally {
  await base.close();
  await server.stop();
}
