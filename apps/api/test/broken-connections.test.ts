import { createTool } from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const MEMBERS = 50;
const ROUNDS = 6;
const STATEMENT_TIMEOUT_MS = 2000;
const TIMEOUTS = 8;

type Reader = { id: string; cookie: string; toolId: string };
type Answer = { status: number; code: string | undefined; names: string[] };

let test: TestApp;
let owner: pg.Client;
const readers: Reader[] = [];

beforeAll(async () => {
  test = await createTestApp(({ urls }) => ({
    DATABASE_URL: `${urls.app}?statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  }));
  owner = new pg.Client(test.base.urls.owner);
  await owner.connect();
  for (let index = 0; index < MEMBERS; index += 1) {
    const { id, cookie } = await test.member();
    const { id: toolId } = await createTool(test.base.owner, { name: `Outil ${index}` });
    await test.call('PUT', `/api/favorites/${toolId}`, { cookie });
    readers.push({ id, cookie, toolId });
  }
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** Asks who the caller is and for their favorites. Returns every member and tool that the answer names. */
async function read({ cookie }: Reader, round: number): Promise<Answer> {
  const url = round % 2 === 0 ? '/api/auth/session' : '/api/tools?favorites=true';
  const response = await test.call('GET', url, { cookie });
  const names = readers
    .flatMap(({ id, toolId }) => [id, toolId])
    .filter((name) => response.body.includes(name));
  return { status: response.statusCode, code: response.json().code, names };
}

/** Every member reads at the same time, on few connections. Returns the answers that were errors. */
async function readAll(onError = (_count: number) => {}): Promise<Answer[]> {
  const errors: Answer[] = [];
  await Promise.all(
    readers.map(async (reader) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await read(reader, round);
        const own = round % 2 === 0 ? reader.id : reader.toolId;
        if (answer.status === 200) expect(answer.names).toEqual([own]);
        else onError(errors.push(answer));
      }
    }),
  );
  return errors;
}

const UNAVAILABLE = { status: 503, code: 'unavailable', names: [] };

describe('connections that break while 50 members read', () => {
  it('never mix the answers of two members when PostgreSQL ends connections', async () => {
    let killed = 0;
    const done = new AbortController();
    const reading = readAll().finally(() => done.abort());
    while (!done.signal.aborted) {
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'perkotheque-http' and state <> 'idle'
          order by random() limit 1`,
      );
      killed += rowCount ?? 0;
    }
    const errors = await reading;
    expect(killed).toBeGreaterThan(0);
    for (const error of errors) expect(error).toEqual(UNAVAILABLE);
  });

  it('never mix the answers of two members when statements time out', async () => {
    await owner.query('begin; lock table user_favorites in access exclusive mode');
    const { promise: timedOut, resolve } = Promise.withResolvers<void>();
    // The first statements wait for the lock until they time out; later ones use the same connections.
    const reading = readAll((count) => count === TIMEOUTS && resolve());
    await timedOut;
    await owner.query('commit');
    const errors = await reading;
    for (const error of errors) expect(error).toEqual(UNAVAILABLE);
  });

  it('serves everybody again afterwards', async () => {
    await expect.poll(() => readAll(), { timeout: 60_000 }).toEqual([]);
  });
});
