import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel } from '../../../test/support/loopback-model.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

describe('« Relire avant d’écrire »', () => {
  let test: TestApp;
  let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
  let admin: Awaited<ReturnType<TestApp['member']>>;
  const model = new LoopbackModel(({ data }) => answerFor(data.tool.name));

  beforeAll(async () => {
    test = await createTestApp();
    await model.open();
    worker = await startEnrichmentWorker({
      connectionString: test.base.urls.worker,
      model: modelAt(model.url),
      wait: async () => {},
    });
    admin = await test.member({ role: 'admin', fullName: 'Ada Admin' });
    await review(true);
  });
  afterAll(async () => {
    await worker.stop();
    await model.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.base.owner.deleteFrom('enrichment_runs').execute();
    await test.base.owner.deleteFrom('tools').execute();
  });

  const get = async (url: string) => (await test.call('GET', url, { cookie: admin.cookie })).json();
  const post = (url: string, body: object, cookie = admin.cookie) => test.call('POST', url, { cookie, body });
  const decide = async (accept: string[], refuse: string[] = []) =>
    (await post('/api/enrichment/proposals/decide', { accept, refuse })).json();
  const stored = (id: string) =>
    test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function review(value: boolean) {
    const answer = await test.call('PUT', '/api/system-settings/enrichment_review', {
      cookie: admin.cookie,
      body: { value },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function runOver() {
    const run = (await post('/api/enrichment/runs', { kind: 'full' })).json();
    await expect
      .poll(async () => (await get(`/api/enrichment/runs/${run.id}`)).finished_at, { timeout: 10_000 })
      .not.toBeNull();
    return (await get(`/api/enrichment/runs/${run.id}/results`)).results;
  }
  async function proposals() {
    const { tools } = await get('/api/enrichment/proposals');
    return tools.flatMap((tool: { proposals: { id: string; field: string }[] }) => tool.proposals);
  }
  const idOf = async (field: string): Promise<string> =>
    (await proposals()).find((proposal: { field: string }) => proposal.field === field)?.id ?? '';

  it('holds what a run found beside what stands, and writes a field once it is accepted', async () => {
    const tool = await createTool(test.base.owner, { name: 'Alpha', usage_level: 'low' });
    const before = await stored(tool.id);
    const [result] = await runOver();
    expect(result).toMatchObject({ outcome: 'success', updated: [] });
    expect(result.message).toMatch(/^Champs à relire\u00a0: \d+$/);
    expect(await stored(tool.id)).toEqual(before);
    const held = await proposals();
    expect(held).toContainEqual(
      expect.objectContaining({ field: 'usage_level', source: 'model', before: 'low', after: 'high' }),
    );
    expect((await get('/api/enrichment')).to_review).toBe(held.length);

    const [accepted, refused] = [await idOf('usage_level'), await idOf('advantages')];
    expect(await decide([accepted], [refused])).toEqual({ written: 1 });
    expect(await stored(tool.id)).toMatchObject({ usage_level: 'high', advantages: before.advantages });
    expect(await proposals()).toHaveLength(held.length - 2);
    const { sources } = await get(`/api/tools/${tool.id}/sources`);
    expect(sources).toMatchObject([{ field: 'usage_level', source: 'model', applier: 'Ada Admin' }]);
    const { entries } = await get(`/api/audit?target=${tool.id}&action=tools.update`);
    expect(entries).toMatchObject([
      { target_name: 'Alpha', detail: { changes: { usage_level: { before: 'low', after: 'high' } } } },
    ]);
    // Deciding again writes nothing.
    expect(await decide([accepted])).toEqual({ written: 0 });
  });

  it('neither shows nor writes what is out of date, and replaces an older finding by a newer one', async () => {
    const tool = await createTool(test.base.owner, { name: 'Alpha' });
    await runOver();
    const first = await idOf('owner');
    await runOver();
    expect((await proposals()).filter(({ field }: { field: string }) => field === 'owner')).toHaveLength(1);
    await test.base.owner
      .updateTable('tools')
      .set({ owner: 'Écrit à la main' })
      .where('id', '=', tool.id)
      .execute();
    expect(await idOf('owner')).toBe('');
    expect(await decide([first])).toEqual({ written: 0 });
    expect((await stored(tool.id)).owner).toBe('Écrit à la main');
  });

  it('holds what completes a tool too, and says so', async () => {
    const tool = await createTool(test.base.owner, { name: 'Alpha' });
    const answer = await post('/api/functions/auto-complete-tool', {
      toolId: tool.id,
      requiredFields: ['owner', 'how_to_use'],
    });
    expect(answer.json()).toMatchObject({
      success: true,
      updated: [],
      held: ['owner', 'how_to_use'],
      message: '2 champs à relire',
    });
    expect((await stored(tool.id)).owner).toBeNull();
  });

  it('saves only the chosen fields of a lookup, and shows where « Avantages » came from until it is edited', async () => {
    const tool = await createTool(test.base.owner, { name: 'Alpha', owner: null });
    const { lookup_id } = (
      await post('/api/functions/enrich-tool-info', { toolName: tool.name, toolId: tool.id })
    ).json();
    const body = { tool_id: tool.id, fields: ['advantages'] };
    const applied = await post(`/api/enrichment/lookups/${lookup_id}/apply`, body);
    expect(applied.json()).toEqual({ updated: ['advantages'] });
    expect((await stored(tool.id)).owner).toBeNull();
    const source = async () => (await get(`/api/tools/${tool.id}`)).details.advantages_source;
    expect(await source()).toBe('model');
    await test.call('PATCH', `/api/tools/${tool.id}`, {
      cookie: admin.cookie,
      body: { advantages: '20 % négociés' },
    });
    expect(await source()).toBeNull();
  });

  it('lets admins only see and decide what waits', async () => {
    await createTool(test.base.owner, { name: 'Alpha' });
    await runOver();
    const id = await idOf('owner');
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      expect((await test.call('GET', '/api/enrichment/proposals', { cookie })).statusCode, role).toBe(403);
      const refused = await post('/api/enrichment/proposals/decide', { accept: [id], refuse: [] }, cookie);
      expect(refused.statusCode, role).toBe(403);
    }
    expect(await idOf('owner')).toBe(id);
  });
});
