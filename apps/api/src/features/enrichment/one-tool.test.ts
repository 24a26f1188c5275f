import { createTool } from '@perkotheque/database/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel } from '../../../test/support/loopback-model.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

describe('the enrichment of one tool', () => {
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
    admin = await test.member({ role: 'admin', fullName: 'Ada Admin' });
  });
  afterAll(async () => {
    await worker.stop();
    await Promise.all([model.close(), pages.close()]);
    await test.close();
  });
  beforeEach(() => {
    model.think = ({ data }) => answerFor(data.tool.name);
    pages.asked.length = 0;
  });

  const post = (url: string, body?: object, cookie = admin.cookie) =>
    test.call('POST', url, { cookie, ...(body && { body }) });
  const inform = async (toolName: string, toolId: string, simulate = false) =>
    (await post('/api/functions/enrich-tool-info', { toolName, toolId, simulate })).json();
  const apply = (lookupId: string, toolId: string, cookie?: string) =>
    post(`/api/enrichment/lookups/${lookupId}/apply`, { tool_id: toolId }, cookie);
  const sourcesOf = async (id: string, cookie = admin.cookie) =>
    (await test.call('GET', `/api/tools/${id}/sources`, { cookie })).json().sources;
  const stored = (id: string) =>
    test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[ENR-05] saves the result by the rules of full enrichment', async () => {
    const tool = await createTool(test.base.owner, { owner: 'Zoé', tags: ['Perso'] });
    const { lookup_id } = await inform(tool.name, tool.id);
    const answer = await apply(lookup_id, tool.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().updated).toContain('what_is_it_for');
    const after = await stored(tool.id);
    expect(after).toMatchObject({ owner: 'Zoé', usage_level: 'high', cost: '12 € / mois' });
    expect(after.tags).toEqual(['Perso', 'classement', 'dossiers', 'suivi', 'alertes', 'équipes']);
  });

  it('lists before saving exactly the fields that saving writes, with what stands', async () => {
    const tool = await createTool(test.base.owner, { owner: 'Zoé', tags: ['Perso'], usage_level: 'low' });
    const before = await stored(tool.id);
    const { changes } = await inform(tool.name, tool.id, true);
    expect(await stored(tool.id)).toEqual(before);
    const { lookup_id } = await inform(tool.name, tool.id);
    const { updated } = (await apply(lookup_id, tool.id)).json();
    const after: Record<string, unknown> = await stored(tool.id);
    const former: Record<string, unknown> = before;
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(updated);
    expect(changes).toContainEqual({ field: 'usage_level', before: 'low', after: 'high' });
    for (const change of changes) {
      expect(change).toEqual({
        field: change.field,
        before: former[change.field],
        after: after[change.field],
      });
    }
  });

  it('[FIND-02] proposes needs from the list only, and keeps those that people chose', async () => {
    const tool = await createTool(test.base.owner, {});
    model.think = ({ data }) => ({
      ...answerFor(data.tool.name),
      tags: ['fiche de paie', 'inconnu au bataillon'],
      needs: ['Signature électronique', 'e-signature', 'drop table tools', 'voyage sur Mars'],
    });
    const { lookup_id } = await inform(tool.name, tool.id);
    expect((await apply(lookup_id, tool.id)).json().updated).toContain('needs');
    expect((await stored(tool.id)).needs).toEqual(['signature-electronique', 'paie']);

    const chosen = await createTool(test.base.owner, { needs: ['crm'] });
    const second = await inform(chosen.name, chosen.id);
    expect((await apply(second.lookup_id, chosen.id)).json().updated).not.toContain('needs');
    expect((await stored(chosen.id)).needs).toEqual(['crm']);
  });

  it('[ENR-06] saves nothing when nothing valid was found', async () => {
    const tool = await createTool(test.base.owner, {});
    const before = await stored(tool.id);
    model.think = () => ({
      ...Object.fromEntries(Object.keys(answerFor('')).map((key) => [key, null])),
      tags: [],
      use_cases: [],
      key_features: [],
      needs: [],
    });
    const empty = await inform(tool.name, tool.id);
    const answer = await apply(empty.lookup_id, tool.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_found']);
    model.think = () => ({ status: 400 });
    const failed = await inform(tool.name, tool.id);
    expect((await apply(failed.lookup_id, tool.id)).statusCode).toBe(409);
    expect(await stored(tool.id)).toEqual(before);
  });

  it('saves only the worker’s result for this tool and this member', async () => {
    const tool = await createTool(test.base.owner, {});
    const other = await createTool(test.base.owner, {});
    const { lookup_id } = await inform(tool.name, tool.id);
    expect((await apply(lookup_id, other.id)).statusCode).toBe(404);
    const colleague = await test.member({ role: 'admin' });
    expect((await apply(lookup_id, tool.id, colleague.cookie)).statusCode).toBe(404);
    const forged = await post(`/api/enrichment/lookups/${lookup_id}/apply`, {
      tool_id: tool.id,
      owner: 'Moi',
    });
    expect(forged.statusCode).toBe(400);
    expect((await stored(other.id)).owner).toBeNull();
  });

  it('[ENR-24] stores source, time and former value of each field and can restore it', async () => {
    const url = pages.put(
      '/source',
      '<title>x</title><a href="https://www.youtube.com/watch?v=abc">Voir</a>',
    );
    const tool = await createTool(test.base.owner, { url, description: 'Avant', tags: ['Un'] });
    const { lookup_id } = await inform(tool.name, tool.id);
    const startedAt = Date.now() - 1000;
    await apply(lookup_id, tool.id);
    const sources = await sourcesOf(tool.id);
    const of = (field: string) => sources.find((entry: { field: string }) => entry.field === field);
    expect(of('description')).toMatchObject({
      source: 'model',
      former_value: 'Avant',
      applier: 'Ada Admin',
      can: { revert: true },
    });
    expect(of('youtube_tutorial')).toMatchObject({ source: 'page', former_value: null });
    expect(of('tags')).toMatchObject({ former_value: ['Un'] });
    expect(Date.parse(of('tags').applied_at)).toBeGreaterThan(startedAt);

    const member = await test.member({ role: 'user' });
    const seen = (await sourcesOf(tool.id, member.cookie)).find(
      (entry: { field: string }) => entry.field === 'description',
    );
    expect(seen).toMatchObject({ source: 'model', former_value: null, can: { revert: false } });
    const refused = await post(
      `/api/tools/${tool.id}/sources/${of('tags').id}/revert`,
      undefined,
      member.cookie,
    );
    expect(refused.statusCode).toBe(403);

    const revert = (field: string) => post(`/api/tools/${tool.id}/sources/${of(field).id}/revert`);
    expect((await revert('description')).statusCode).toBe(200);
    expect(
      (await revert('tags')).json().sources.map((entry: { field: string }) => entry.field),
    ).not.toContain('tags');
    expect(await stored(tool.id)).toMatchObject({ description: 'Avant', tags: ['Un'] });
    expect((await revert('tags')).statusCode).toBe(409);
    // A later manual edit is kept, and the field no longer has the model as its source.
    await test.base.owner
      .updateTable('tools')
      .set({ owner: 'Une personne' })
      .where('id', '=', tool.id)
      .execute();
    expect((await revert('owner')).statusCode).toBe(409);
    expect((await sourcesOf(tool.id)).map((entry: { field: string }) => entry.field)).not.toContain('owner');
    expect((await stored(tool.id)).owner).toBe('Une personne');
  });

  it('[ENR-24] hides the sources of a restricted tool from members without access', async () => {
    const tool = await createTool(test.base.owner, {}, ['moderator']);
    await apply((await inform(tool.name, tool.id)).lookup_id, tool.id);
    const member = await test.member({ role: 'user' });
    expect(await sourcesOf(tool.id, member.cookie)).toEqual([]);
    expect((await sourcesOf(tool.id)).length).toBeGreaterThan(5);
  });

  it('fetches the tool’s icon once, validates and resizes it, and serves it from our origin', async () => {
    pages.put('/icone.svg', '<svg onload="alert(1)"/>', 'image/svg+xml');
    pages.put('/icone.html', '<script>alert(1)</script>'.padEnd(64), 'image/png');
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    pages.put('/icone.png', png, 'image/png');
    const links = ['svg', 'html', 'png'].map(
      (kind) => `<link rel="icon" sizes="64x64" href="/icone.${kind}">`,
    );
    const url = pages.put('/avec-icone', links.join(''));
    const tool = await createTool(test.base.owner, { url });
    await inform(tool.name, tool.id, true);
    expect((await stored(tool.id)).icon_hash).toBeNull();
    await inform(tool.name, tool.id);
    const { icon_hash } = await stored(tool.id);
    expect(icon_hash).toMatch(/^[0-9a-f]{16}$/);
    expect(pages.asked).not.toContain('/icone.svg');
    await inform(tool.name, tool.id);
    expect(pages.asked.filter((path) => path === '/icone.png')).toHaveLength(1);

    const member = await test.member({ role: 'user' });
    const shown = (await test.call('GET', `/api/tools/${tool.id}`, { cookie: member.cookie })).json();
    expect(shown.details.icon_hash).toBe(icon_hash);
    const icon = await test.call('GET', `/api/tools/${tool.id}/icon?v=${icon_hash}`, {
      cookie: member.cookie,
    });
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    });
    expect(icon.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=604800, immutable',
    });
    expect((await test.call('GET', `/api/tools/${tool.id}/icon`)).statusCode).toBe(401);
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: tool.id, role: 'moderator' })
      .execute();
    const barred = await test.call('GET', `/api/tools/${tool.id}/icon`, { cookie: member.cookie });
    expect(barred.statusCode).toBe(404);
  });
});

describe('enrichment without a model', () => {
  let test: TestApp;
  let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
  const pages = new LoopbackPages();
  beforeAll(async () => {
    test = await createTestApp();
    await pages.open();
    const connectionString = test.base.urls.worker;
    worker = await startEnrichmentWorker({ connectionString, model: null, fetchPage: pages.fetchPage });
  });
  afterAll(async () => {
    await worker.stop();
    await pages.close();
    await test.close();
  });

  it('[ENR-21] fills fields from the page’s title, description, OpenGraph and JSON-LD', async () => {
    const { cookie } = await test.member({ role: 'admin' });
    const data = {
      '@graph': [
        {
          '@type': 'SoftwareApplication',
          description: 'Court',
          publisher: { '@type': 'Organization', name: 'Éditions du Mot' },
          applicationCategory: 'Rédaction',
          featureList: ['Corriger', 'Relire'],
          offers: { '@type': 'Offer', price: '9.90', priceCurrency: 'EUR' },
        },
      ],
    };
    const url = pages.put(
      '/mot',
      `<title>Motus – Écrire sans une seule faute</title>
       <meta name="description" content="Motus corrige vos textes.">
       <meta property="og:description" content="Motus corrige vos textes &amp; vos courriels, en français.">
       <meta name="keywords" content="orthographe, grammaire">
       <script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
    const tool = await createTool(test.base.owner, { name: 'Motus', url });
    const call = async (toolName: string, toolId: string) =>
      (
        await test.call('POST', '/api/functions/enrich-tool-info', { cookie, body: { toolName, toolId } })
      ).json();
    expect(await call('Motus', tool.id)).toMatchObject({
      owner: 'Éditions du Mot',
      description: 'Motus corrige vos textes & vos courriels, en français.',
      what_is_it_for: 'Écrire sans une seule faute',
      cost: '9.90 €',
      tags: ['orthographe', 'grammaire', 'Rédaction'],
      key_features: ['Corriger', 'Relire'],
      how_to_use: null,
      error: null,
    });
    const bare = await createTool(test.base.owner, {});
    expect((await call(bare.name, bare.id)).error).toBe(
      'aucun modèle n’est configuré et l’outil n’a pas d’adresse web',
    );
    const inside = await createTool(test.base.owner, { url: 'http://169.254.169.254/latest' });
    expect((await call(inside.name, inside.id)).error).toBe(
      'la page de l’outil est illisible (adresse numérique)',
    );
  });
});
