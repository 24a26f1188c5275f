import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceJobs } from './maintenance.jobs.ts';

describe('maintenance', () => {
  let database: TestDatabase;
  let worker: DatabaseHandle;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await testDatabase();
    worker = createDatabase({
      connectionString: database.urls.worker,
      max: 1,
      applicationName: 'test-worker',
    });
    owner = new pg.Client({ connectionString: database.urls.owner });
    await owner.connect();
  });
  afterAll(async () => {
    await worker.close();
    await owner.end();
    await database.close();
  });

  const runPrune = async () => {
    const [prune] = maintenanceJobs(worker.db);
    await prune?.run({}, { jobId: '1', signal: new AbortController().signal });
  };

  it('removes only old events and expired rate limit windows', async () => {
    await owner.query(`insert into app.events (topic, entity_id, created_at)
      values ('tools', 'old', now() - interval '25 hours'), ('tools', 'recent', now() - interval '23 hours')`);
    await owner.query(`insert into app.rate_limits (key, window_ends_at, count)
      values ('ended', now() - interval '1 minute', 3), ('running', now() + interval '1 minute', 3)`);

    await runPrune();
    expect((await owner.query('select entity_id from app.events')).rows).toEqual([{ entity_id: 'recent' }]);
    expect((await owner.query('select key from app.rate_limits')).rows).toEqual([{ key: 'running' }]);
  });

  it('[STU-09] empties the snapshots of merges that can no longer be undone, and keeps the merges', async () => {
    await owner.query(`insert into startup_merges
        (survivor_id, survivor_name, merged_id, merged_name, snapshot, created_at)
      select gen_random_uuid(), 'A', gen_random_uuid(), 'B', '{"members": []}', now() - make_interval(days => days)
        from unnest(array[31, 29]) days`);
    await runPrune();
    const { rows } = await owner.query('select snapshot from startup_merges order by created_at');
    expect(rows).toEqual([{ snapshot: {} }, { snapshot: { members: [] } }]);
  });

  it('[STU-06] forgets the lines of a list that invited nobody after sixty days', async () => {
    await owner.query(`with made as (insert into startups (name) values ('Fildor') returning id)
      insert into left_out_invitees (startup_id, written, fault, created_at)
      select id, days::text, 'email', now() - make_interval(days => days) from made, unnest(array[59, 61]) days`);
    await runPrune();
    expect((await owner.query('select written from left_out_invitees')).rows).toEqual([{ written: '59' }]);
  });

  it('[ATT-03] forgets attestations and their openings a year after their end', async () => {
    await owner.query(`with made as (
        insert into attestations (startup_id, vendor, token_hash, expires_at)
        select gen_random_uuid(), days::text, sha256(days::text::bytea), now() - make_interval(days => days)
          from unnest(array[364, 367]) days returning id)
      insert into attestation_openings (attestation_id) select id from made`);
    await runPrune();
    const { rows } = await owner.query(
      'select a.vendor from attestation_openings o join attestations a on a.id = o.attestation_id',
    );
    expect(rows).toEqual([{ vendor: '364' }]);
    expect((await owner.query('select vendor from attestations')).rows).toEqual([{ vendor: '364' }]);
  });
});
