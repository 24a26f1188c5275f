import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWithKills } from '../../../test/support/kill-run.ts';

/** `npm run chaos` does the same with 200 tools and 20 kills. */
const TOOLS = 24;
const KILLS = 4;

describe('a run whose worker and API are killed in turn', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await testDatabase();
  });
  afterAll(() => base.close());

  it('[ENR-20] resumes where it stopped: it skips no tool, does none twice and gives the same result', async () => {
    const undisturbed = await runWithKills(base, TOOLS, 0);
    const disturbed = await runWithKills(base, TOOLS, KILLS);
    const whole = {
      ...{ state: 'finished', total: TOOLS, succeeded: TOOLS, failed: 0 },
      ...{ runs: 1, booked: TOOLS, mostWrites: 1 },
    };
    expect(undisturbed).toMatchObject({ ...whole, kills: { worker: 0, api: 0 }, asked: TOOLS });
    expect(disturbed).toMatchObject({ ...whole, kills: { worker: KILLS / 2, api: KILLS / 2 } });
    expect(disturbed.fields).toEqual(undisturbed.fields);
  });
});
