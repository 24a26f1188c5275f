import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobDefinition } from '#jobs/definition.ts';
import { perkIconJob, perkPageJob } from '#jobs/programme-jobs.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { perkPageJobs } from './perk-pages.jobs.ts';

const HTML = `<html><head><title>Nuage Clair | Le cloud simple</title>
  <meta name="description" content="Un nuage pour les startups"><link rel="icon" href="/icone.png">
  </head><body><p>10 000 € de crédits</p><a href="/startups/terms">Conditions</a></body></html>`;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: { id: string; cookie: string };
const pages = new LoopbackPages();

beforeAll(async () => {
  test = await createTestApp();
  await pages.open();
  worker = mailWorker(test);
  staff = await test.member({ role: 'moderator' });
});
afterAll(async () => {
  await worker.close();
  await pages.close();
  await test.close();
});
afterEach(() => worker.forget());

const ask = (url: string, cookie = staff.cookie) =>
  test.call('POST', '/api/perk-pages', { ...(cookie && { cookie }), body: { url } });
const answerOf = (id: string, cookie = staff.cookie) =>
  test.call('GET', `/api/perk-pages/${id}`, { ...(cookie && { cookie }) });

/** Runs the queued jobs like the worker. */
async function work(definition: JobDefinition): Promise<void> {
  const jobs = perkPageJobs({ db: worker.deps.db, fetchPage: pages.fetchPage });
  const job = jobs.filter((one) => one.definition.name === definition.name);
  for (const data of await worker.queued(definition)) await worker.run(job, data);
}

describe('a pasted address', () => {
  it('[PERK-08] gives name, terms link and tool, and nothing of the offer', async () => {
    const url = pages.put('/startups', HTML);
    const tool = await createTool(test.base.owner, { name: 'Nuage Clair', url: pages.put('/', HTML) });
    const asked = await ask(url);
    expect(asked.statusCode).toBe(202);
    const { id } = asked.json();
    expect((await answerOf(id)).json()).toEqual({ is_finished: false, page: null });
    await work(perkPageJob);
    const answer = await answerOf(id);
    expect(answer.json()).toEqual({
      is_finished: true,
      page: {
        name: 'Nuage Clair',
        description: 'Un nuage pour les startups',
        terms_url: expect.stringMatching(/\/startups\/terms$/),
        tool: { id: tool.id, name: 'Nuage Clair', icon_hash: null },
      },
    });
    expect(answer.body).not.toContain('10 000');
  });

  it.each(['/absente', 'http://127.0.0.1/'])('[PERK-08] ends without a page for %s', async (target) => {
    const url = target.startsWith('/') ? pages.put('/', HTML) + target.slice(1) : target;
    const { id } = (await ask(url)).json();
    await work(perkPageJob);
    expect((await answerOf(id)).json()).toEqual({ is_finished: true, page: null });
  });

  it('[PERK-08] is refused to members and visitors, and belongs to whoever pasted it', async () => {
    const { cookie } = await test.member();
    const other = await test.member({ role: 'admin' });
    const url = pages.put('/startups', HTML);
    const { id } = (await ask(url)).json();
    expect((await ask(url, cookie)).statusCode).toBe(403);
    expect((await ask(url, '')).statusCode).toBe(401);
    expect((await answerOf(id, cookie)).statusCode).toBe(403);
    expect((await answerOf(id, other.cookie)).statusCode).toBe(404);
    expect((await ask('javascript:alert(1)')).statusCode).toBe(400);
  });

  it('[PERK-08] brings the icon of a tool that has none', async () => {
    const background = { r: 10, g: 90, b: 200 };
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    pages.put('/icone.png', png, 'image/png');
    const tool = await createTool(test.base.owner, { url: pages.put('/produit', HTML) });
    const body = { tool_id: tool.id, title: 'Crédits', kind: 'credit', way: 'on-request' };
    expect((await test.call('POST', '/api/perks', { cookie: staff.cookie, body })).statusCode).toBe(201);
    await work(perkIconJob);
    const { rows } = await sql<{ icon_hash: string }>`
      select icon_hash from tools where id = ${tool.id}`.execute(test.base.owner);
    expect(rows).toEqual([{ icon_hash: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  });
});
