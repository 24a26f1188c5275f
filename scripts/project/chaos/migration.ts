import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS, migrateToLatest } from '@perkotheque/database/migrate';
import { createTool } from '@perkotheque/database/testing/factories';
import { type Experiment, Faults, seconds } from './experiment.ts';
import { signInPeople, withOwner } from './people.ts';
import { percentile } from './probe.ts';
import { SteadyLoad } from './steady-load.ts';
import type { System } from './system.ts';

const REQUESTS_PER_SECOND = 50;
/** lock_timeout plus the time to connect and read the files; longer on a busy machine. */
const GIVE_UP_WITHIN_MS = { quick: 15_000, full: 4_000 };
const HELD_MS = 4_000;

/** Typical changes of a release: columns and an index on the busiest tables. */
const FIRST = `
alter table tools add column chaos_note text not null default '';
alter table tool_requests add column chaos_note text;
alter table profiles add column chaos_note text;
create index tools_chaos_note_idx on tools (chaos_note);
`;
const SECOND = 'alter table tools add column chaos_second integer;';

/** Migrations under load, and one that waits for a long transaction. */
export const migration: Experiment = {
  name: 'migration',
  goal: `migrations while ${REQUESTS_PER_SECOND} requests a second are served: 0 errors, lock_timeout 2 s`,
  async run(system, form) {
    const faults = new Faults();
    const load = await startLoad(system);
    const folder = copyMigrations(system);
    const migrate = () => migrateToLatest(system.database.urls.owner, {}, folder);
    await pause(1_000);

    writeFileSync(new URL('9001_chaos.sql', folder), FIRST);
    const applied = await migrate();
    faults.unless(applied.includes('9001_chaos'), 'the migration was not applied');
    await pause(1_000);

    writeFileSync(new URL('9002_chaos.sql', folder), SECOND);
    const blocked = await migrateWhileLocked(system, migrate);
    faults.unless(blocked.code === '55P03', `a blocked migration ended with ${blocked.code}`);
    faults.unless(blocked.ms < GIVE_UP_WITHIN_MS[form], `waited ${seconds(blocked.ms)} s for a lock`);
    await migrate();
    await pause(form === 'quick' ? 500 : 5_000);

    const answers = await load.stop();
    const odd = answers.filter(({ status }) => status !== 200 && status !== 204);
    const kinds = [...new Set(odd.map(({ status }) => status))].join(', ');
    faults.unless(odd.length === 0, `${odd.length} of ${answers.length} requests failed: ${kinds}`);
    const times = answers.map(({ ms }) => ms);
    return {
      figures: {
        migrations: 2,
        requests: answers.length,
        errors: odd.length,
        'p99 ms': Math.round(percentile(times, 0.99)),
        'slowest s': seconds(Math.max(...times)),
        'blocked migration gave up after s': seconds(blocked.ms),
      },
      faults: faults.list,
    };
  },
};

async function startLoad(system: System): Promise<SteadyLoad> {
  const [member] = await signInPeople(system, 1, 'user');
  const { id } = await withOwner(system, (owner) => createTool(owner));
  const headers = { cookie: member?.cookie ?? '', origin: system.application.origin };
  const requests = [
    { path: '/api/tools' },
    { path: `/api/tools/${id}` },
    { path: '/api/requests' },
    { path: '/api/auth/session' },
    { path: `/api/favorites/${id}`, method: 'PUT' },
    { path: '/api/tools?q=chaos' },
    { path: `/api/favorites/${id}`, method: 'DELETE' },
    { path: '/api/tools/counts' },
  ];
  return new SteadyLoad(REQUESTS_PER_SECOND, (turn) => {
    const { path: address, method = 'GET' } = requests[turn % requests.length] ?? { path: '/' };
    return { url: `${system.address}${address}`, headers, method };
  });
}

/** Copies the product's migrations, so that this experiment can add its own. */
function copyMigrations({ settings }: System): URL {
  const folder = mkdtempSync(path.join(settings.folder, 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  return pathToFileURL(`${folder}/`);
}

/** Holds a lock on the table with an open transaction while it migrates. */
async function migrateWhileLocked(
  { owner }: System,
  migrate: () => Promise<unknown>,
): Promise<{ code: string; ms: number }> {
  const client = await owner.connect();
  const heldUntil = performance.now() + HELD_MS;
  await client.query('begin; select 1 from tools limit 1');
  const startedAt = performance.now();
  const code = await migrate().then(
    () => 'success',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  const ms = performance.now() - startedAt;
  await pause(Math.max(0, Math.min(500, heldUntil - performance.now())));
  await client.query('rollback');
  client.release();
  return { code, ms };
}
