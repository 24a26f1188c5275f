import { createTool } from '@perkotheque/database/testing/factories';
import { ENRICHMENT_FIELDS } from '@perkotheque/domain/enrichment/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel } from '../../../test/support/loopback-model.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const INFO = '/api/functions/enrich-tool-info';
const COMPLETE = '/api/functions/auto-complete-tool';

describe('the enrichment functions', () => {
  let test: TestApp;
  let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
  let admin: Awaited<ReturnType<TestApp['member']>>;
  const model = new LoopbackModel(({ data }) => answerFor(data.tool.name));
  const pages = new LoopbackPages();

  beforeAll(async () => {
    test = await createTestApp();
    await Promise.all([model.open(), pages.open()]);
    worker = await startEnrichmentWorker({
      connectionString: test.base.urls.worker,
      model: modelAt(model.url),
      fetchPage: pages.fetchPage,
    });
    admin = await test.member({ role: 'admin' });
  });
  afterAll(async () => {
    await worker.stop();
    await Promise.all([model.close(), pages.close()]);
    await test.close();
  });
  beforeEach(() => {
    model.think = ({ data }) => answerFor(data.tool.name);
    model.requests.length = 0;
  });

  const call = (url: string, body: object, cookie = admin.cookie) => test.call('POST', url, { cookie, body });
  const stored = (id: string) =>
    test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[API-02] return the specified fields from enrich-tool-info and write nothing', async () => {
    const tool = await createTool(test.base.owner, { description: 'eee' });
    const before = await stored(tool.id);
    for (const simulate of [undefined, false, true]) {
      const answer = await call(INFO, {
        toolName: tool.name,
        description: 'eee',
        ...(simulate !== undefined && { simulate }),
      });
      expect(answer.statusCode).toBe(200);
      const { lookup_id, ...body } = answer.json();
      expect(Object.keys(body).sort()).toEqual([...ENRICHMENT_FIELDS, 'error'].sort());
      expect(body).toMatchObject({ ...answerFor(tool.name), error: null });
      expect(lookup_id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await stored(tool.id)).toEqual(before);
  });

  it('[API-02] return the reason in `error` when the source fails', async () => {
    model.think = () => ({ status: 400, raw: '{"error":{"message":"la clé est secret-123"}}' });
    const body = (await call(INFO, { toolName: 'Cassé', description: null })).json();
    expect(body).toMatchObject({ error: 'le modèle a répondu 400', owner: null, tags: [] });
    model.think = () => ({ owner: 3 });
    expect((await call(INFO, { toolName: 'Cassé' })).json().error).toBe('la réponse du modèle est illisible');
  });

  it('[ENR-21] call the model at the configured URL with its key and the tool’s own page', async () => {
    const url = pages.put(
      '/mot',
      '<title>Mot</title><meta name=description content="Une page d’essai."><p>Du texte.',
    );
    const tool = await createTool(test.base.owner, { url });
    await call(INFO, { toolName: tool.name, description: 'Courte', toolId: tool.id });
    expect(model.requests).toHaveLength(1);
    const [request] = model.requests;
    expect(request).toMatchObject({
      authorization: 'Bearer cle-du-modele',
      body: { model: 'essai-1' },
      data: { tool: { name: tool.name, description: 'Courte', url }, page: { url, title: 'Mot' } },
    });
    expect(request?.user).toContain('Une page d’essai.');
    expect(request?.user).toContain('Du texte.');
  });

  it('[ENR-10] request 5 to 7 tags, 3 to 5 use cases, 5 to 7 key features and 3 to 4 sentences', async () => {
    await call(INFO, { toolName: 'Compte', description: '' });
    const [request] = model.requests;
    expect(request?.system).toContain('5 à 7 tags, 3 à 5 use_cases, 5 à 7 key_features');
    expect(request?.system).toContain('une description de 3 à 4 phrases');
    const format = JSON.stringify(request?.body.response_format);
    for (const field of ENRICHMENT_FIELDS) expect(format).toContain(`"${field}"`);
    expect(format).toContain('"additionalProperties":false');
  });

  it('retry after a failure and record tokens and cost', async () => {
    let turn = 0;
    model.think = ({ data }) => {
      turn += 1;
      return turn < 3 ? { status: 429, headers: { 'retry-after-ms': '1' } } : answerFor(data.tool.name);
    };
    const before = (await test.call('GET', '/api/enrichment', { cookie: admin.cookie })).json().usage;
    expect((await call(INFO, { toolName: 'Patience' })).json().error).toBeNull();
    const calls = await test.base.owner
      .selectFrom('enrichment_calls')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(calls[0]).toMatchObject({
      succeeded: true,
      attempts: 3,
      input_tokens: 900,
      output_tokens: 300,
      purpose: 'card',
    });
    expect(Number(calls[0]?.cost)).toBeCloseTo((900 * 0.15 + 300 * 0.6) / 1e6, 8);
    const after = (await test.call('GET', '/api/enrichment', { cookie: admin.cookie })).json().usage;
    expect(after.calls).toBe(before.calls + 1);
    expect(after.cost).toBeGreaterThan(before.cost);
  });

  it('[API-03] fill only missing required fields in auto-complete-tool and return their names', async () => {
    const tool = await createTool(test.base.owner, {
      owner: 'Zoé',
      description: 'eee',
      cost: null,
      advantages: null,
    });
    const answer = await call(COMPLETE, {
      toolId: tool.id,
      requiredFields: ['name', 'owner', 'description', 'cost', 'team'],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: '2 champs complétés',
      updated: ['description', 'cost'],
    });
    const after = await stored(tool.id);
    expect(after).toMatchObject({ owner: 'Zoé', cost: '12 € / mois', advantages: null, tags: [], url: null });
    expect(after.description).toContain('range les dossiers');
  });

  it('[API-03] call no source when nothing is missing, and return the reason of a failure', async () => {
    const tool = await createTool(test.base.owner, { owner: 'Zoé' });
    expect((await call(COMPLETE, { toolId: tool.id, requiredFields: ['owner'] })).json()).toEqual({
      success: true,
      message: 'Aucun champ à compléter',
      updated: [],
    });
    expect(model.requests).toHaveLength(0);
    model.think = () => ({ status: 401 });
    expect((await call(COMPLETE, { toolId: tool.id, requiredFields: ['cost'] })).json()).toEqual({
      success: false,
      message: "Impossible de compléter automatiquement l'outil",
      updated: [],
      error: 'le modèle a répondu 401',
    });
    const gone = await call(COMPLETE, { toolId: '00000000-0000-4000-8000-000000000009', requiredFields: [] });
    expect(gone.statusCode).toBe(404);
  });

  it('reject an unknown field, a wrong type and a text that is too long', async () => {
    for (const body of [
      {},
      { toolName: ' ' },
      { toolName: 'x', prompt: 'y' },
      { toolName: 'x'.repeat(201) },
      { toolName: ['x'] },
    ]) {
      expect((await call(INFO, body)).statusCode, JSON.stringify(body)).toBe(400);
    }
    expect((await call(COMPLETE, { toolId: 'x', requiredFields: [] })).statusCode).toBe(400);
    expect((await call(COMPLETE, { toolId: admin.id, requiredFields: 'owner' })).statusCode).toBe(400);
  });

  it('[ROLE-05] reject everybody except admins without calling a source', async () => {
    const tool = await createTool(test.base.owner, {});
    const lookup = (await call(INFO, { toolName: tool.name })).json().lookup_id;
    model.requests.length = 0;
    const run = '00000000-0000-4000-8000-000000000009';
    const doors = [
      ['POST', INFO, { toolName: tool.name }],
      ['POST', INFO, { toolName: tool.name, simulate: true }],
      ['POST', COMPLETE, { toolId: tool.id, requiredFields: ['owner'] }],
      ['GET', '/api/enrichment', undefined],
      ['POST', `/api/enrichment/lookups/${lookup}/apply`, { tool_id: tool.id }],
      ['POST', '/api/enrichment/runs', { kind: 'full' }],
      ['POST', '/api/enrichment/runs', { kind: 'owner' }],
      ['GET', `/api/enrichment/runs/${run}`, undefined],
      ['POST', `/api/enrichment/runs/${run}/stop`, undefined],
      ['GET', `/api/enrichment/runs/${run}/results`, undefined],
      ['GET', `/api/enrichment/runs/${run}/results.csv`, undefined],
      ['POST', `/api/tools/${tool.id}/sources/1/revert`, undefined],
    ] as const;
    for (const role of ['moderator', 'core-team', 'user'] as const) {
      const { cookie } = await test.member({ role });
      for (const [method, url, body] of doors) {
        const answer = await test.call(method, url, { cookie, ...(body && { body }) });
        expect(answer.statusCode, `${role} ${method} ${url}`).toBe(403);
      }
    }
    for (const [method, url, body] of doors) {
      expect((await test.call(method, url, body && { body })).statusCode, url).toBe(401);
    }
    expect(model.requests).toHaveLength(0);
    expect((await stored(tool.id)).owner).toBeNull();
    expect(await test.base.owner.selectFrom('enrichment_runs').selectAll().execute()).toEqual([]);
  });

  it('[API-01] respond only at POST /api/functions/<name>, and every other route is under /api', async () => {
    const names = [
      'auto-complete-tool',
      'create-user',
      'enrich-tool-info',
      'fetch-product-hunt-trends',
      'update-user-password',
    ];
    const routes = test.app.routeTable.filter(({ url }) => url.startsWith('/api/functions/'));
    expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      names.map((name) => `POST /api/functions/${name}`),
    );
    for (const name of names) {
      const url = `/api/functions/${name}`;
      expect((await test.call('POST', url, { body: {} })).statusCode, name).toBe(401);
      expect((await test.call('GET', url, { cookie: admin.cookie })).statusCode, name).toBe(404);
      // The trends need no body but a source, which is not configured here.
      const { statusCode } = await call(url, {});
      expect([statusCode, name]).toEqual([name === 'fetch-product-hunt-trends' ? 503 : 400, name]);
    }
    expect((await call('/api/functions/unknown', {})).statusCode).toBe(404);
  });
});
