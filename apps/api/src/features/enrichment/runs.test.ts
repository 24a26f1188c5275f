import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel } from '../../../test/support/loopback-model.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Worker = Awaited<ReturnType<typeof startEnrichmentWorker>>;
const COMPLETE = {
  owner: 'Zoé',
  description: 'Une description',
  what_is_it_for: 'Ranger',
  how_to_use: 'Cliquer',
  advantages: 'Rapide',
  tags: ['a'],
  use_cases: ['b'],
  key_features: ['c'],
};

describe('bulk runs', () => {
  let test: TestApp;
  let admin: Awaited<ReturnType<TestApp['member']>>;
  const model = new LoopbackModel(({ data }) => answerFor(data.tool.name));
  const workers: Worker[] = [];
  const delays: number[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    await model.open();
    admin = await test.member({ role: 'admin', fullName: 'Ada Admin' });
  });
  afterAll(async () => {
    await model.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.base.owner.deleteFrom('enrichment_runs').execute();
    await test.base.owner.deleteFrom('tools').execute();
    model.think = ({ data }) => answerFor(data.tool.name);
    model.requests.length = 0;
    delays.length = 0;
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });

  async function startWorker(wait = async (ms: number): Promise<void> => void delays.push(ms)) {
    const worker = await startEnrichmentWorker({
      connectionString: test.base.urls.worker,
      model: modelAt(model.url),
      wait,
    });
    workers.push(worker);
    return worker;
  }

  const tool = (name: string, values: Parameters<typeof createTool>[1] = {}) =>
    createTool(test.base.owner, { ...values, name });
  const get = async (url: string) => (await test.call('GET', url, { cookie: admin.cookie })).json();
  const post = (url: string, body?: object) =>
    test.call('POST', url, { cookie: admin.cookie, ...(body && { body }) });
  const start = async (kind: 'full' | 'owner') => (await post('/api/enrichment/runs', { kind })).json();
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await get(`/api/enrichment/runs/${id}`)).finished_at, { timeout: 10_000 })
      .not.toBeNull();
    return get(`/api/enrichment/runs/${id}`);
  };
  const results = async (id: string, query = '') =>
    (await get(`/api/enrichment/runs/${id}/results${query}`)).results;
  const stored = (id: string) =>
    test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[ENR-01] [ENR-02] count the tools to process and preview at most 12 and 20 of them', async () => {
    await tool('Complet', COMPLETE);
    await tool('Placeholder', { ...COMPLETE, description: 'eee' });
    await tool('Blanc', { ...COMPLETE, advantages: ' \u00a0 ', tags: ['', ' '] });
    const trashed = await tool('Jeté', {});
    await test.base.owner
      .updateTable('tools')
      .set({ deleted_at: new Date() })
      .where('id', '=', trashed.id)
      .execute();
    for (let place = 10; place < 35; place += 1) await tool(`Outil ${place}`, {});
    const overview = await get('/api/enrichment');
    expect(overview.stats).toEqual({ total: 28, without_owner: 25, to_enrich: 27, enriched: 1 });
    expect(overview.to_enrich).toHaveLength(12);
    expect(overview.to_enrich.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'Blanc',
      'Outil 10',
    ]);
    expect(overview.without_owner).toHaveLength(20);
    expect(overview.simulation_tool).toMatchObject({ name: 'Blanc' });
    expect(overview.run).toBeNull();
  });

  it('[ENR-12] do not start without a tool to process', async () => {
    await tool('Complet', COMPLETE);
    const full = await post('/api/enrichment/runs', { kind: 'full' });
    expect([full.statusCode, full.json().message]).toEqual([409, 'Aucun outil à enrichir']);
    const owner = await post('/api/enrichment/runs', { kind: 'owner' });
    expect([owner.statusCode, owner.json().message]).toEqual([
      409,
      'Tous les outils ont déjà un propriétaire',
    ]);
    expect((await get('/api/enrichment')).run).toBeNull();
  });

  it('[ENR-15] process every listed tool by the rules and report the counts', async () => {
    await startWorker();
    const bare = await tool('Alpha', {});
    const partial = await tool('Beta', {
      ...COMPLETE,
      how_to_use: null,
      tags: ['Classement'],
      url: 'https://beta.fr',
    });
    const complete = await tool('Gamma', COMPLETE);
    const run = await start('full');
    expect(run).toMatchObject({ kind: 'full', state: 'running', total: 2, starter: 'Ada Admin' });
    expect(await ended(run.id)).toMatchObject({
      state: 'finished',
      succeeded: 2,
      failed: 0,
      seconds_left: null,
    });
    expect(await stored(bare.id)).toMatchObject({
      owner: 'Éditions Alpha',
      tool_type: 'freemium',
      usage_level: 'high',
    });
    expect(await stored(partial.id)).toMatchObject({
      owner: 'Zoé',
      url: 'https://beta.fr',
      how_to_use: 'Créer un compte, puis importer ses dossiers.',
      tags: ['Classement', 'dossiers', 'suivi', 'alertes', 'équipes'],
    });
    expect((await stored(complete.id)).tags).toEqual(['a']);
    expect(await results(run.id)).toMatchObject([
      { tool_name: 'Alpha', outcome: 'success' },
      { tool_name: 'Beta', outcome: 'success' },
    ]);
    expect((await get('/api/enrichment')).stats).toMatchObject({ to_enrich: 0, enriched: 3 });
  });

  it('[ENR-17] of kind owner change only the owner and report tools without a result', async () => {
    await startWorker();
    const found = await tool('Alpha', { url: 'https://alpha.fr' });
    const unknown = await tool('Beta', {});
    model.think = ({ data }) => ({
      ...answerFor(data.tool.name),
      ...(data.tool.name === 'Beta' && { owner: ' ' }),
    });
    const before = await stored(found.id);
    const run = await start('owner');
    expect(await ended(run.id)).toMatchObject({ state: 'finished', succeeded: 1, failed: 1 });
    const after = await stored(found.id);
    expect(after).toEqual({
      ...before,
      owner: 'Éditions Alpha',
      lacks_owner: false,
      empty_fields: after.empty_fields,
      updated_at: after.updated_at,
    });
    expect((await stored(unknown.id)).owner).toBeNull();
    expect(await results(run.id, '?outcome=error')).toMatchObject([
      { tool_name: 'Beta', message: 'Aucun propriétaire trouvé', updated: [] },
    ]);
  });

  it('[ENR-16] wait 3 s between tools in the full run and 1 s in the owner-only run', async () => {
    await startWorker();
    for (const name of ['Alpha', 'Beta', 'Gamma']) await tool(name, {});
    await ended((await start('owner')).id);
    expect(delays).toEqual([1000, 1000, 1000]);
    delays.length = 0;
    await ended((await start('full')).id);
    expect(delays).toEqual([3000, 3000, 3000]);
  });

  it('[ENR-18] report each tool’s error with the specified message and continue', async () => {
    await startWorker();
    await tool('Alpha', {});
    const refused = await tool('Beta', {});
    const gone = await tool('Delta', {});
    await tool('Gamma', {});
    model.think = async ({ data }) => {
      if (data.tool.name === 'Alpha') return { status: 403 };
      if (data.tool.name === 'Beta') {
        // The rules allow this value, but the table rejects it, as after a stricter constraint.
        await test.base.owner.deleteFrom('tools').where('id', '=', gone.id).execute();
      }
      return answerFor(data.tool.name);
    };
    await sql`alter table tools add constraint refuses_beta
      check (id <> ${sql.lit(refused.id)} or owner is null)`.execute(test.base.owner);
    const run = await start('full');
    expect(await ended(run.id)).toMatchObject({ state: 'finished', succeeded: 1, failed: 3 });
    await test.base.owner.schema.alterTable('tools').dropConstraint('refuses_beta').execute();
    expect(
      (await results(run.id)).map(({ tool_name, message }: Record<string, string>) => [tool_name, message]),
    ).toEqual([
      ['Alpha', 'Erreur API: le modèle a répondu 403'],
      ['Beta', 'Erreur base de données: l’enregistrement a été refusé'],
      ['Delta', 'Erreur base de données: l’outil n’existe plus'],
      ['Gamma', null],
    ]);
    // Messages are stored as codes and rendered in the caller's language, on the page and in the file.
    const answer = (language: string, kind = '') =>
      test.call('GET', `/api/enrichment/runs/${run.id}/results${kind}`, {
        cookie: `${admin.cookie}; perkotheque-language=${language}`,
      });
    const [english, spanish] = [await answer('en'), await answer('es')];
    expect(english.json().results[0].message).toBe('API error: the model answered 403');
    expect(spanish.json().results[0].message).toBe('Error de la API: el modelo ha respondido 403');
    expect((await answer('en', '.csv')).body).toContain('Database error: the tool no longer exists');
  });

  it('[ENR-19] are exclusive: a second start, also by another admin, returns the same run', async () => {
    for (const name of ['Alpha', 'Beta']) await tool(name, {});
    const other = await test.member({ role: 'admin' });
    const answers = await Promise.all(
      [admin, other, admin, other].map(({ cookie }, place) =>
        test.call('POST', '/api/enrichment/runs', { cookie, body: { kind: place % 2 ? 'owner' : 'full' } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const seen = (await test.call('GET', '/api/enrichment', { cookie: other.cookie })).json().run;
    expect(seen).toMatchObject({ id: answers[0]?.json().id, state: 'running', total: 2, succeeded: 0 });
    expect(await test.base.owner.selectFrom('enrichment_runs').select('id').execute()).toHaveLength(1);
  });

  it('[ENR-14] stop after the current tool and keep the finished results', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await tool(name, {});
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    model.think = async ({ data }) => {
      if (data.tool.name === 'Beta') {
        asked.resolve();
        await mayAnswer.promise;
      }
      return answerFor(data.tool.name);
    };
    await startWorker();
    const run = await start('full');
    await asked.promise;
    const stopping = (await post(`/api/enrichment/runs/${run.id}/stop`)).json();
    expect(stopping).toMatchObject({ state: 'stopping', succeeded: 1, current: 'Beta', finished_at: null });
    mayAnswer.resolve();
    expect(await ended(run.id)).toMatchObject({ state: 'stopped', succeeded: 2, failed: 0, total: 3 });
    expect(model.requests).toHaveLength(2);
    expect((await post(`/api/enrichment/runs/${run.id}/stop`)).json().state).toBe('stopped');
    const acts = await get('/api/audit?action=enrichment.stop');
    expect(JSON.stringify(acts)).toContain(run.id);
  });

  it('[ENR-16] of kind owner stop at once during the pause between two tools', async () => {
    for (const name of ['Alpha', 'Beta']) await tool(name, {});
    const waiting = Promise.withResolvers<void>();
    // The pause never ends by itself: only the request to stop ends it.
    await startWorker((_ms, signal?: AbortSignal) => {
      waiting.resolve();
      return new Promise<void>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('cut short'))),
      );
    });
    const run = await start('owner');
    await waiting.promise;
    await post(`/api/enrichment/runs/${run.id}/stop`);
    expect(await ended(run.id)).toMatchObject({ state: 'stopped', succeeded: 1, total: 2 });
    expect(model.requests).toHaveLength(1);
  });

  it('[ENR-20] continue in the next worker, which processes only the remaining tools', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await tool(name, {});
    const asked = Promise.withResolvers<void>();
    let isHanging = true;
    model.think = async ({ data }) => {
      if (data.tool.name === 'Beta' && isHanging) {
        asked.resolve();
        await new Promise(() => {});
      }
      return answerFor(data.tool.name);
    };
    const first = await startWorker();
    const run = await start('full');
    await asked.promise;
    await first.stop();
    workers.splice(0);
    expect(await get(`/api/enrichment/runs/${run.id}`)).toMatchObject({
      state: 'running',
      succeeded: 1,
      failed: 0,
    });
    isHanging = false;
    const second = await startWorker();
    second.processor.wake();
    expect(await ended(run.id)).toMatchObject({ state: 'finished', succeeded: 3, failed: 0 });
    expect(model.requests.map(({ data }) => data.tool.name)).toEqual(['Alpha', 'Beta', 'Beta', 'Gamma']);
  });

  it('list their results by outcome and export them without formulas', async () => {
    await startWorker();
    await tool('=2+5+cmd|calc', {});
    await tool('Beta', {});
    model.think = ({ data }) => (data.tool.name === 'Beta' ? { status: 400 } : answerFor(data.tool.name));
    const run = await start('full');
    await ended(run.id);
    expect(await get(`/api/enrichment/runs/${run.id}/results?outcome=success`)).toMatchObject({
      total: 1,
      page_size: 50,
    });
    expect(await results(run.id, '?outcome=success&page=2')).toEqual([]);
    const csv = await test.call('GET', `/api/enrichment/runs/${run.id}/results.csv`, {
      cookie: admin.cookie,
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain('enrichissement.csv');
    const lines = csv.body.split('\n');
    expect(lines[0]).toBe('\ufeffOutil;Résultat;Message;Champs mis à jour;Terminé le');
    expect(lines[1]).toMatch(/^'=2\+5\+cmd\|calc;Succès;;Propriétaire, Description, /);
    expect(lines[2]).toMatch(/^Beta;Erreur;Erreur API: le modèle a répondu 400;;/);
  });

  it('publish each tool and each state on the live channel', async () => {
    await tool('Alpha', {});
    await startWorker();
    const last = await test.base.owner
      .selectFrom('app.events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const run = await start('full');
    await ended(run.id);
    const events = await test.base.owner
      .selectFrom('app.events')
      .select(['topic', 'entity_id'])
      .where('id', '>', last?.id ?? 0)
      .where('topic', '=', 'runs')
      .execute();
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ topic: 'runs', entity_id: run.id })));
  });
});
