import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { popularityJobs } from './popularity.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let member: { id: string; cookie: string };
let alpha: string;
let beta: string;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  member = await test.member();
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.base.owner.deleteFrom('tools').execute();
  alpha = (await createTool(test.base.owner, { name: 'Alpha' })).id;
  beta = (await createTool(test.base.owner, { name: 'Beta' })).id;
});

const opened = (id: string, cookie = member.cookie) =>
  test.call('POST', `/api/tools/${id}/opened`, { cookie });
const mostPopular = async () => {
  const answer = await test.call('GET', '/api/tools?sort=popular', { cookie: member.cookie });
  return answer.json().tools.map(({ name }: { name: string }) => name);
};

describe('popularity', () => {
  it('[FIND-08] orders « Plus appréciés », and one member who presses often weighs less than a favourite', async () => {
    expect(await mostPopular()).toEqual(['Alpha', 'Beta']);
    for (let press = 0; press < 10; press += 1) expect((await opened(beta)).statusCode).toBe(204);
    expect(await mostPopular()).toEqual(['Beta', 'Alpha']);
    const other = await test.member();
    await test.call('PUT', `/api/favorites/${alpha}`, { cookie: other.cookie });
    expect(await mostPopular()).toEqual(['Alpha', 'Beta']);
  });

  it('[FIND-08] does not count a tool that the member may not open', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Réservé' }, ['core-team']);
    expect((await opened(id)).statusCode).toBe(404);
    expect((await opened('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect(await mostPopular()).toEqual(['Alpha', 'Beta', 'Réservé']);
  });

  it('[FIND-08] forgets an opening of 30 days ago in the nightly job', async () => {
    await opened(beta);
    await sql`update tool_uses set opened_at = now() - interval '31 days'`.execute(test.base.owner);
    expect(await mostPopular()).toEqual(['Beta', 'Alpha']);
    await worker.run(popularityJobs(worker.deps.db), {});
    expect(await mostPopular()).toEqual(['Alpha', 'Beta']);
  });
});
