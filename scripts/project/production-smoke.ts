// npm run smoke: builds and runs the Docker image's content without Docker: production dependencies only, an
// unprivileged user, a plain PostgreSQL, migrate → http → worker and backups, and a clean shutdown of each.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalServer } from '@perkotheque/database/local-server';
import { startDebianServer } from '@perkotheque/database/testing/debian-server';
import { type Child, type ChildOptions, runChild, startChild, waitUntilReady } from './lib/children.ts';
import { createDatabaseIfMissing, roleUrls } from './lib/local-database.ts';
import { freePort } from './lib/ports.ts';
import { buildWebIfStale } from './lib/web-build.ts';
import { expectProduct } from './smoke/expectations.ts';
import { buildImage } from './smoke/image.ts';
import { expectListedPackages } from './smoke/listed-packages.ts';
import { expectSmallPicture } from './smoke/pictures.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const IDENTITY = process.getuid?.() === 0 ? NOBODY : undefined;
const PASSWORD = randomBytes(16).toString('hex');

const say = (line: string) => console.log(`  ${line}`);
const cleanUp: (() => unknown)[] = [];

async function startPlainPostgres() {
  const dataDir = path.join(tmpdir(), `perkotheque-smoke-${randomBytes(6).toString('hex')}`);
  const port = await freePort();
  return existsSync('/usr/lib/postgresql/15/bin/postgres')
    ? startDebianServer(dataDir, port)
    : startLocalServer({ dataDir, port, isTemporary: true });
}

async function expectCleanEnd(child: Child): Promise<void> {
  const ended = once(child.process, 'exit');
  const askedAt = performance.now();
  child.process.kill('SIGTERM');
  const [code, signal] = await ended;
  say(`${child.name} exited ${((performance.now() - askedAt) / 1000).toFixed(1)} s after SIGTERM`);
  assert.deepEqual([code, signal], [0, null], `${child.name} exits cleanly on SIGTERM:\n${child.output()}`);
}

/** Tests of the product and their helpers; packages may bring their own. */
function findTests(folder: string): string[] {
  const files = ['apps', 'packages'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' }),
  );
  return files.filter(
    (file) =>
      !file.includes('node_modules') && /\.test\.tsx?$|\.fixture\.ts$|(^|\/)(test|testing)\//.test(file),
  );
}

async function smoke(): Promise<void> {
  await buildWebIfStale();
  const image = buildImage();
  cleanUp.push(() => image.remove());
  assert.deepEqual(findTests(image.folder), [], 'tests in the image');
  say('assembled the image with production dependencies only and no tests');
  say(`found ${expectListedPackages(image.folder)} packages in the image, all of them in the SBOM`);
  expectSmallPicture(image.folder, IDENTITY);
  say('resized an image');

  const postgres = await startPlainPostgres();
  cleanUp.push(() => postgres.stop());
  await createDatabaseIfMissing(postgres.url('postgres'));
  const owner = postgres.url('perkotheque');
  const urls = roleUrls(owner, PASSWORD);

  const port = await freePort();
  const inImage = (name: string, args: string[], env: Record<string, string>): ChildOptions => ({
    name,
    args,
    env: { ...image.env, LOG_LEVEL: 'warn', ...env },
    cwd: image.folder,
    isSilent: true,
    ...(IDENTITY && { identity: IDENTITY }),
  });

  const passwords = {
    DATABASE_APP_PASSWORD: PASSWORD,
    DATABASE_AUTH_PASSWORD: PASSWORD,
    DATABASE_WORKER_PASSWORD: PASSWORD,
  };
  const migrate = inImage('migrate', ['apps/api/src/entrypoints/migrate.ts'], {
    DATABASE_OWNER_URL: owner,
    ...passwords,
  });
  await runChild(migrate);
  await runChild(migrate);
  say('migrated, twice');

  const mail = {
    BASE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_KEY: randomBytes(32).toString('hex'),
    MAIL_FROM: 'Perkothèque <no-reply@perkotheque.example>',
  };
  const http = startChild(
    inImage('http', image.command.slice(1), {
      ...mail,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: urls.app,
      DATABASE_AUTH_URL: urls.auth,
      AUTH_SECRET: randomBytes(32).toString('hex'),
    }),
  );
  cleanUp.push(() => http.stop());
  const workerArgs = ['apps/api/src/entrypoints/worker.ts'];
  const worker = startChild(
    inImage('worker', workerArgs, { ...mail, LOG_LEVEL: 'info', DATABASE_WORKER_URL: urls.worker }),
  );
  cleanUp.push(() => worker.stop());
  const backups = startChild(
    inImage('backups', ['apps/api/src/entrypoints/backups.ts'], {
      LOG_LEVEL: 'info',
      DATABASE_WORKER_URL: urls.worker,
    }),
  );
  cleanUp.push(() => backups.stop());
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, http);
  await expectProduct(`http://127.0.0.1:${port}`);
  say('the http process responds as expected');

  for (const child of [worker, backups]) await waitForWord(child, 'working');
  await Promise.all([http, worker, backups].map(expectCleanEnd));
}

async function waitForWord(child: Child, word: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!child.output().includes(word)) {
    assert.ok(performance.now() < deadline, `${child.name} never logged "${word}":\n${child.output()}`);
    assert.equal(child.process.exitCode, null, `${child.name} exited:\n${child.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

try {
  await smoke();
  console.log('Production smoke test passed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const task of cleanUp.reverse()) await task();
}
