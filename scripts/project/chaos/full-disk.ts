import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startDebianServer } from '@perkotheque/database/testing/debian-server';
import pg from 'pg';
import { type ApplicationOptions, startApplication } from '../lib/application.ts';
import { createDatabaseIfMissing, migrate, roleUrls } from '../lib/local-database.ts';
import { freePort } from '../lib/ports.ts';
import { type Experiment, Faults } from './experiment.ts';
import { postAs, signInPeople } from './people.ts';
import { makeRetriesDue, waitForSeconds } from './probe.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { System } from './system.ts';

/** Embedded PostgreSQL has no pg_dump, so this experiment uses Debian's server and pg_dump. */
const BIN_DIR = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'local-only-password';
const OLD = ['perkotheque-20261101T013000000Z.dump', 'perkotheque-20261102T013000000Z.dump'];
const JOB = 'backups.make';

type Run = { state: string; detail: { fault?: string } } | null;

export const fullDisk: Experiment = {
  name: 'full-disk',
  goal: 'a full disk for backups: reported in the settings, old backups kept, backups process alive, the next attempt succeeds',
  isPatient: true,
  async run(system) {
    const faults = new Faults();
    if (!existsSync(path.join(BIN_DIR, 'pg_dump')))
      throw new Error('needs Debian’s package postgresql-15 (pg_dump)');
    const parent = path.join(system.settings.folder, 'full-disk');
    mkdirSync(parent);
    const ends: (() => Promise<unknown>)[] = [];
    try {
      const disk = await mountSmallDisk(parent, BIN_DIR);
      ends.push(() => disk.remove());
      for (const name of OLD) writeFileSync(path.join(disk.folder, name), 'an older backup');
      disk.fill();
      const postgres = await startDebianServer(
        path.join(system.settings.folder, 'postgres-15'),
        await freePort(),
      );
      ends.push(() => postgres.stop());
      const place = await startInstallationWithBackups(system, postgres.url, {
        dir: disk.folder,
        binDir: disk.binDir,
      });
      ends.push(() => place.application.stop());
      const [admin] = await signInPeople(place, 1, 'admin');
      const cookie = admin?.cookie ?? '';

      await postAs(place, '/api/maintenance/sync', null, cookie);
      const failed = await waitForBackup(place.address, cookie, 'failed');
      const left = readdirSync(disk.folder);
      faults.unless(failed?.detail.fault === 'no_space', `the settings show ${failed?.detail.fault}`);
      faults.unless(
        OLD.every((name) => left.includes(name)),
        `old backups are missing: ${left.join(', ')}`,
      );
      faults.unless(!left.some((name) => name.endsWith('.partial')), 'a partial backup was left');
      faults.unless(place.application.backups.process.exitCode === null, 'the backups process exited');

      disk.makeRoom();
      await waitForBackup(place.address, cookie, 'done', () => makeRetriesDue(place.owner, JOB));
      const kept = readdirSync(disk.folder).filter((name) => name.endsWith('.dump')).length;
      faults.unless(kept === OLD.length + 1, `${kept} backups at the end`);
      return {
        figures: { disk: disk.kind, reported: failed?.detail.fault ?? 'nothing', 'backups kept': kept },
        faults: faults.list,
      };
    } finally {
      for (const end of ends.reverse()) await end();
    }
  },
};

/** Starts a second installation on Debian's PostgreSQL with backups turned on. */
async function startInstallationWithBackups(
  system: System,
  urlOf: (database: string) => string,
  backups: { dir: string; binDir: string },
) {
  await createDatabaseIfMissing(urlOf('postgres'));
  const owner = urlOf('perkotheque');
  await migrate(owner, PASSWORD);
  const pool = new pg.Pool({ connectionString: owner, max: 1 });
  await pool.query(`update system_settings set value = 'true' where key = 'auto_backup_enabled'`);
  const urls = roleUrls(owner, PASSWORD);
  const port = await freePort();
  const backupUrl = new URL(owner);
  backupUrl.username = 'perk_backup';
  const settings: ApplicationOptions = {
    ...system.settings,
    urls,
    port,
    env: {
      ...system.settings.env,
      DATABASE_BACKUP_URL: backupUrl.href,
      BACKUP_DIR: backups.dir,
      PG_BIN_DIR: backups.binDir,
    },
    webDistDir: path.join(system.settings.folder, 'web'),
  };
  const application = await startApplication(settings);
  const stop = async () => {
    await pool.end();
    await application.stop();
  };
  return {
    address: `http://127.0.0.1:${port}`,
    application: { ...application, stop },
    database: { ...system.database, urls: { ...urls, owner } },
    owner: pool,
  };
}

async function waitForBackup(
  address: string,
  cookie: string,
  state: string,
  before: () => Promise<void> = async () => {},
): Promise<Run> {
  let last: Run = null;
  await waitForSeconds(`the settings show a backup that is ${state}`, async () => {
    await before();
    const answer = await fetch(`${address}/api/maintenance/runs`, { headers: { cookie } });
    const { jobs } = (await answer.json()) as { jobs: { job: string; last: Run }[] };
    last = jobs.find(({ job }) => job === JOB)?.last ?? null;
    return last?.state === state;
  });
  return last;
}
