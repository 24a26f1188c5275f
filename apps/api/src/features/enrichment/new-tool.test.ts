import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
let moderator: Awaited<ReturnType<TestApp['member']>>;
const pages = new LoopbackPages();

beforeAll(async () => {
  test = await createTestApp();
  await pages.open();
  const connectionString = test.base.urls.worker;
  worker = await startEnrichmentWorker({ connectionString, model: null, fetchPage: pages.fetchPage });
  moderator = await test.member({ role: 'moderator' });
});
afterAll(async () => {
  await worker.stop();
  await pages.close();
  await test.close();
});

const propose = (url: string, cookie = moderator.cookie) =>
  test.call('POST', '/api/tools/proposals', { cookie, body: { url } });

const PAGE = `<!doctype html><title>Carnet Malin – Vos notes rangées sans effort</title>
<meta name="description" content="Range les notes de toute l’équipe.">
<meta name="keywords" content="notes, équipe, fiche de paie">
<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Carnet Malin",
"publisher":{"@type":"Organization","name":"Papeterie SA"},"featureList":"Partage, Recherche",
"offers":{"price":"12","priceCurrency":"EUR"}}</script>`;

it('proposes what the page of a new tool says, and writes nothing to the catalogue', async () => {
  // A tool with the name of the site is another tool: its page is not read.
  const other = await createTool(test.base.owner, { name: 'outil', url: pages.put('/autre', '<p>autre') });
  const answer = await propose(pages.put('/carnet', PAGE));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    name: 'Carnet Malin',
    owner: 'Papeterie SA',
    description: 'Range les notes de toute l’équipe.',
    cost: '12 €',
    key_features: ['Partage', 'Recherche'],
    needs: expect.arrayContaining(['paie']),
    error: null,
  });
  expect(answer.json()).not.toHaveProperty('advantages');
  expect(pages.asked).not.toContain('/autre');
  const names = await test.base.owner.selectFrom('tools').select('name').execute();
  expect(names).toEqual([{ name: other.name }]);
});

it('says why a page cannot be read, and never reads the inside of the network', async () => {
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data'])
    expect((await propose(url)).json()).toMatchObject({ name: null, error: expect.any(String) });
  expect((await propose('javascript:alert(1)')).statusCode).toBe(400);
});

it('refuses those who may not add tools, and keeps each answer to the person who asked', async () => {
  for (const role of ['user', 'core-team'] as const)
    expect((await propose('https://outil.example', (await test.member({ role })).cookie)).statusCode).toBe(
      403,
    );
  const lookup = await test.base.owner
    .selectFrom('enrichment_lookups')
    .select(['id', 'requested_by', 'tool_id'])
    .executeTakeFirstOrThrow();
  expect(lookup).toMatchObject({ requested_by: moderator.id, tool_id: null });
  const admin = await test.member({ role: 'admin' });
  const { id: toolId } = await createTool(test.base.owner, {});
  const applied = await test.call('POST', `/api/enrichment/lookups/${lookup.id}/apply`, {
    cookie: admin.cookie,
    body: { tool_id: toolId },
  });
  expect(applied.statusCode).toBe(404);
});
