import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startLocalServer } from '@perkotheque/database/local-server';
import { migrate, roleUrls } from '@perkotheque/project/local-database';
import { freePort } from '@perkotheque/project/ports';
import type { Shutdown } from '@perkotheque/project/shutdown';
import pg from 'pg';

/** The data fits into memory, so that the benchmark does not measure the disk. */
const SETTINGS = ['shared_buffers=2GB', 'work_mem=32MB', 'random_page_cost=1.1', 'max_wal_size=8GB'];
const PASSWORD = 'bench-only-password';

export type BenchServer = {
  /** Creates a database with the product's schema; returns the URLs of the owner and the roles. */
  createDatabase(name: string): Promise<{ owner: string } & ReturnType<typeof roleUrls>>;
  /** Resolves when no other transaction runs, so that requests which wrk left behind do not slow the next target. */
  waitUntilIdle(): Promise<void>;
};

export async function startBenchServer(folder: string, shutdown: Shutdown): Promise<BenchServer> {
  const dataDir = path.join(folder, 'postgres');
  mkdirSync(folder, { recursive: true });
  const server = await startLocalServer({
    dataDir,
    port: await freePort(),
    isTemporary: true,
    settings: SETTINGS,
  });
  shutdown.add(() => server.stop());
  shutdown.listen();
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  shutdown.add(() => admin.end());
  return {
    async createDatabase(name) {
      await admin.query(`create database ${name}`);
      const owner = server.url(name);
      await migrate(owner, PASSWORD);
      return { owner, ...roleUrls(owner, PASSWORD) };
    },
    async waitUntilIdle() {
      const active = `select 1 from pg_stat_activity
        where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      while ((await admin.query(active)).rowCount !== 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
