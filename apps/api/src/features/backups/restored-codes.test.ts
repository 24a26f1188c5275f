import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@perkotheque/database/connect';
import { migrateToLatest } from '@perkotheque/database/migrate';
import { LOGIN_ROLES } from '@perkotheque/database/roles';
import { debianBinaries, startDebianServer } from '@perkotheque/database/testing/debian-server';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { ROLE_PASSWORDS } from '@perkotheque/database/testing/names';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { freePort } from '@perkotheque/database/testing/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installJobs } from '#jobs/install.ts';
import { ACCEPTS } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeBackup } from './backups.service.ts';
import { restoreBackup } from './restore.service.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
let folder: string;
let binDir: string;
let urlOf: (name: string) => string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'perk-codes-'));
  binDir = await debianBinaries();
  const server = await startDebianServer(`${folder}-server`, await freePort());
  cleanUp.push(() => server.stop());
  urlOf = server.url;
});
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
  await rm(folder, { recursive: true });
});

async function query(name: string, statement: string): Promise<void> {
  const client = new pg.Client(urlOf(name));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlAs(role: keyof typeof ROLE_PASSWORDS, name: string): string {
  const url = new URL(urlOf(name));
  url.username = role;
  url.password = ROLE_PASSWORDS[role];
  return url.href;
}

/** A running server on a database of this cluster. */
async function serve(name: string): Promise<TestApp> {
  const connect = (connectionString: string) =>
    createDatabase({ connectionString, max: 2, applicationName: 'test' });
  const urls = {
    app: urlAs('perk_app', name),
    auth: urlAs('perk_auth', name),
    worker: urlAs('perk_worker', name),
    backup: urlAs('perk_backup', name),
    owner: urlOf(name),
  };
  const [app, owner] = [connect(urls.app), connect(urls.owner)];
  const close = async () => void (await Promise.all([app.close(), owner.close()]));
  const test = await createTestApp({}, undefined, { urls, db: app.db, owner: owner.db, close });
  cleanUp.push(() => test.close());
  return test;
}

/** A migrated database with its queues. */
async function install(name: string): Promise<void> {
  await query('postgres', `create database ${name}`);
  await migrateToLatest(urlOf(name), ROLE_PASSWORDS);
  await installJobs(urlOf(name));
}

async function backUp(name: string): Promise<string> {
  const dir = path.join(folder, name);
  const { file } = await makeBackup({ connectionString: urlAs('perk_backup', name), dir, binDir });
  return path.join(dir, file);
}

const restoreInto = (name: string, file: string) =>
  restoreBackup({ ownerUrl: urlOf(name), file, binDir, passwords: ROLE_PASSWORDS });

async function canConnect(role: keyof typeof ROLE_PASSWORDS, name: string): Promise<boolean> {
  const client = new pg.Client(urlAs(role, name));
  try {
    await client.connect();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
    return false;
  } finally {
    await client.end();
  }
}

it('[CODE-07] hands out no code that a startup may have read after the dump', async () => {
  await install('before');
  const test = await serve('before');
  const { owner } = test.base;
  const keeper = await test.member({ role: 'core-team' });
  const perk = await createPerk(owner, { way: 'unique-code' });
  const createLead = async () => {
    const lead = await test.member();
    await joinStartup(owner, (await createStartup(owner)).id, lead.id, true);
    return lead;
  };
  const [first, second, third] = [await createLead(), await createLead(), await createLead()];
  type Caller = { cookie: string };
  const post = (on: TestApp, { cookie }: Caller, url: string, body: object) =>
    on.call('POST', url, { cookie, body });
  const claim = (on: TestApp, who: Caller) =>
    post(on, who, '/api/claims', { perk_id: perk.id, terms_version: 1, accepts: ACCEPTS });
  const read = async (on: TestApp, who: Caller, id: string) =>
    (await post(on, who, `/api/claims/${id}/secret`, { how: 'copy' })).json().value;
  const secrets = `/api/perks/${perk.id}/secrets`;

  await post(test, keeper, secrets, { text: 'PREMIER-0001\nSECOND-0002' });
  const unread = (await claim(test, first)).json().id;
  const file = await backUp('before');

  // After the dump the first startup gives its code back, and the others read both.
  await post(test, first, `/api/claims/${unread}/move`, { to: 'withdrawn' });
  const lost = [];
  for (const lead of [second, third]) lost.push(await read(test, lead, (await claim(test, lead)).json().id));
  expect(lost.toSorted()).toEqual(['PREMIER-0001', 'SECOND-0002']);

  await query('postgres', 'create database after');
  expect(await restoreInto('after', file)).toMatchObject({ codes: 2, perks: 1 });
  const restored = await serve('after');
  expect(await read(restored, first, unread)).toBeUndefined();
  const refused = await claim(restored, second);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'perk_not_offered']);
  const withdrawn = await post(restored, first, `/api/claims/${unread}/move`, { to: 'withdrawn' });
  expect(withdrawn.statusCode).toBe(204);
  expect((await claim(restored, third)).json().code).toBe('perk_not_offered');

  // Somebody who knows releases them: from here on it is their decision.
  const released = await post(restored, keeper, `${secrets}/held`, { decision: 'release' });
  expect(released.json()).toEqual({ decided: 2, left_over: 0 });
  expect(lost).toContain(await read(restored, second, (await claim(restored, second)).json().id));
});

it('[CODE-07] serves nobody from a database whose restore did not end', async () => {
  await install('later');
  await query('later', `insert into migrations.kysely_migration values ('9999_later', now()::text)`);
  const file = await backUp('later');
  await query('postgres', 'create database unfinished');
  await expect(restoreInto('unfinished', file)).rejects.toThrow('migrated by a later version');
  for (const role of LOGIN_ROLES) expect(await canConnect(role, 'unfinished'), role).toBe(false);

  // What was restored into before is left alone, and a file that is no dump leaves an empty database open.
  await expect(restoreInto('later', file)).rejects.toThrow('not empty');
  expect(await canConnect('perk_app', 'later')).toBe(true);
  await query('postgres', 'create database empty');
  await expect(restoreInto('empty', path.join(folder, 'none'))).rejects.toThrow();
  expect(await canConnect('perk_app', 'empty')).toBe(true);
});
