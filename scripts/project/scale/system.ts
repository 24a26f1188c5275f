import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, type Database } from '@perkotheque/database/connect';
import { startDebianServer } from '@perkotheque/database/testing/debian-server';
import { createMember, type MemberOptions, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { type ApplicationOptions, originOf, startApi, startWorker } from '../lib/application.ts';
import { type Child, waitUntilReady } from '../lib/children.ts';
import { createDatabaseIfMissing, type DatabaseUrls, migrate, roleUrls } from '../lib/local-database.ts';
import { localSecrets } from '../lib/local-secrets.ts';
import { freePort } from '../lib/ports.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import { type Method, sendRequest } from './request.ts';

const PASSWORD = 'scale-only-password';

export type SignedInMember = { id: string; email: string; cookie: string };
export type System = {
  owner: Database;
  urls: DatabaseUrls;
  password: string;
  primaryPort: number;
  folder: string;
  shutdown: Shutdown;
  /** Starts another HTTP process on the same database; returns its URL. */
  startApi(env?: Record<string, string>): Promise<string>;
  startWorker(): Child;
  /** Creates a member in the database and signs in at `at`. */
  member(at: string, options?: MemberOptions): Promise<SignedInMember>;
  call(
    at: string,
    method: Method,
    path: string,
    as?: SignedInMember,
    body?: object,
  ): ReturnType<typeof sendRequest>;
  reportSuccess(line: string): void;
};

/** Starts Debian's PostgreSQL with an empty schema; the processes are started separately. */
export async function startSystem(folder: string, shutdown: Shutdown): Promise<System> {
  await mkdir(folder, { recursive: true });
  const primaryPort = await freePort();
  const server = await startDebianServer(path.join(folder, 'primary'), primaryPort);
  shutdown.add(() => server.stop());
  await createDatabaseIfMissing(server.url('postgres'));
  const ownerUrl = server.url('perkotheque');
  await migrate(ownerUrl, PASSWORD);
  const urls = { owner: ownerUrl, ...roleUrls(ownerUrl, PASSWORD) };
  const handle = createDatabase({ connectionString: ownerUrl, max: 2, applicationName: 'scale' });
  shutdown.add(() => handle.close());
  // The public origin: in production a proxy serves it in front of all processes.
  const origin = originOf(await freePort());
  const base = { urls, folder, secrets: localSecrets(folder), origin, isSilent: true };
  const call: System['call'] = (at, method, address, as, body) =>
    sendRequest({ url: `${at}${address}`, method, origin, cookie: as?.cookie, body });

  return {
    owner: handle.db,
    urls,
    password: PASSWORD,
    primaryPort,
    folder,
    shutdown,
    call,
    reportSuccess: (line) => console.log(`✓ ${line}`),
    async startApi(env = {}) {
      const port = await freePort();
      const api = startApi({ ...base, port, env: { RATE_LIMIT_PER_MINUTE: '100000', ...env } });
      shutdown.add(() => api.stop());
      const at = `http://127.0.0.1:${port}`;
      await waitUntilReady(`${at}/readyz`, api);
      return at;
    },
    startWorker() {
      const options: ApplicationOptions = { ...base, port: 0, env: { LOG_LEVEL: 'info' } };
      const worker = startWorker(options);
      shutdown.add(() => worker.stop());
      return worker;
    },
    async member(at, options) {
      const { id, email } = await createMember(handle.db, options);
      const answer = await call(at, 'POST', '/api/auth/sign-in', undefined, {
        email,
        password: TEST_PASSWORD,
      });
      if (answer.status !== 200 || answer.cookie === undefined)
        throw new Error(`Sign-in failed: ${answer.status}`);
      return { id, email, cookie: answer.cookie };
    },
  };
}
