import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { createTool } from '@perkotheque/database/testing/factories';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWholeDatabase } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Plain words, which no search index or log format changes. */
const CANARY = `canari${randomUUID().replaceAll('-', '')}`;
const SECRETS = Object.fromEntries(SECRET_FIELDS.map((field) => [field, `${CANARY}-${field}`]));

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let test: TestApp;
let admin: { cookie: string };
let toolId: string;
/** Every response except a successful reveal, the only one that may contain the secret. */
const answers: string[] = [];
let revealed = 0;

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const response = await test.call(method, url, { cookie: admin.cookie, ...(body && { body }) });
  if (url.endsWith('/reveal') && response.statusCode === 200) revealed += 1;
  else answers.push(`${method} ${response.statusCode} ${JSON.stringify(response.headers)} ${response.body}`);
  return response;
}

beforeAll(async () => {
  test = await createTestApp({}, logTo);
  admin = await test.member({ role: 'admin' });
  toolId = (await createTool(test.base.owner, { name: 'Coffre canari', status: 'active' })).id;
});
afterAll(() => test.close());

const credentials = () => `/api/tools/${toolId}/credentials`;

/** Sends the canary in every field of every route of the secure zone and of « Accès ». */
async function useEveryRoute(): Promise<void> {
  await call('PUT', credentials(), SECRETS);
  await call('GET', credentials());
  for (const field of SECRET_FIELDS) await call('POST', `${credentials()}/reveal`, { field });
  const created = await call('POST', '/api/secure-tools', {
    name: 'Autre coffre',
    team: 'IT',
    credentials: SECRETS,
  });
  const { id } = created.json();
  await call('PATCH', `/api/secure-tools/${id}`, { description: 'changé', credentials: SECRETS });
  await call('GET', '/api/secure-tools?q=coffre');
  await call('DELETE', `/api/secure-tools/${id}?scope=credentials`);
  await call('PATCH', `/api/secure-tools/${id}`, { credentials: SECRETS });
  await call('DELETE', `/api/secure-tools/${id}?scope=tool`);
}

/** Requests that the schema, the role, the URL, a broken vault or a broken database rejects. */
async function forceErrors(): Promise<void> {
  const tooLong = CANARY.repeat(200);
  await call('PUT', credentials(), { password: tooLong });
  await call('PUT', credentials(), { password: { nested: CANARY } });
  await call('PUT', credentials(), { inconnu: CANARY });
  await call('PUT', `/api/tools/${CANARY}/credentials`, SECRETS);
  await call('POST', `${credentials()}/reveal`, { field: CANARY });
  await call('POST', '/api/secure-tools', { name: ' ', team: CANARY, credentials: SECRETS });
  await call('PATCH', `/api/secure-tools/${randomUUID()}`, { credentials: SECRETS });
  await call('GET', `/api/secure-tools?sort=${CANARY}`);
  const broken = await test.app.inject({
    method: 'PUT',
    url: credentials(),
    headers: { origin: 'http://localhost:3000', cookie: admin.cookie, 'content-type': 'application/json' },
    payload: `{"password":"${CANARY}`,
  });
  answers.push(broken.body);
  const user = await test.member();
  for (const cookie of [user.cookie, '']) {
    answers.push((await test.call('PUT', credentials(), { cookie, body: SECRETS })).body);
  }
  await sql`alter table tool_credentials add constraint broken check (false) not valid`.execute(
    test.base.owner,
  );
  expect((await call('PUT', credentials(), SECRETS)).statusCode).toBe(500);
  await sql`alter table tool_credentials drop constraint broken`.execute(test.base.owner);
  await test.base.owner
    .updateTable('tool_credentials')
    .set({ api_key: Buffer.from('\x01\x04test') })
    .execute();
  expect((await call('POST', `${credentials()}/reveal`, { field: 'api_key' })).statusCode).toBe(500);
  expect((await call('PUT', credentials(), { notes: CANARY })).statusCode).toBe(500);
}

/** Calls every other route that returns tools. */
async function callOtherRoutes(): Promise<void> {
  for (const url of [
    '/api/tools',
    `/api/tools?q=${CANARY}`,
    `/api/tools/suggestions?q=${CANARY}`,
    '/api/tools/suggestions?q=coffre',
    '/api/tools/counts',
    `/api/tools/${toolId}`,
    '/api/landing',
    '/api/config',
    '/api/audit',
    `/api/audit?target=${toolId}`,
    '/api/favorites',
  ]) {
    const { body } = await test.call('GET', url, { cookie: admin.cookie });
    answers.push(body.replaceAll(url, ''));
  }
}

describe('a canary secret', () => {
  it('[SEC-16] appears only in the response to a reveal', async () => {
    await useEveryRoute();
    await forceErrors();
    await callOtherRoutes();
    expect(revealed).toBe(4);

    const tables = await readWholeDatabase(test.base.urls.owner);
    const stored = [...tables].map(([name, rows]) => `${name} ${rows}`).join('\n');
    expect(stored).toContain('pgboss.job');
    expect(stored).toContain('app.events');
    expect(stored).toContain('credentials.reveal');
    const places = { log: lines.join(''), answers: answers.join('\n'), stored };
    expect(lines.length).toBeGreaterThan(20);
    const hex = Buffer.from(CANARY).toString('hex');
    const base64 = Buffer.from(CANARY).toString('base64').slice(0, -4);
    for (const [place, text] of Object.entries(places)) {
      const found = text
        .split(/\n/)
        .filter((line) => [CANARY, hex, base64].some((needle) => line.includes(needle)));
      expect(found, place).toEqual([]);
    }
  });
});
