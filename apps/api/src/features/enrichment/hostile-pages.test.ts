import { createTool } from '@perkotheque/database/testing/factories';
import { ENRICHMENT_FIELDS } from '@perkotheque/domain/enrichment/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel, type ModelRequest } from '../../../test/support/loopback-model.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hostilePages } from './hostile-pages.fixture.ts';

/** The fields that a fully obedient model returns: every column and more. */
/** A run over all pages takes a few seconds, and much longer on a loaded machine. */
const RUN_MS = 90_000;
const FORBIDDEN_VALUES = {
  name: 'PIRATÉ',
  id: '00000000-0000-4000-8000-000000000000',
  status: 'deprecated',
  team: 'RH',
  category_id: null,
  has_secure_access: true,
  allowed_roles: ['user'],
  deleted_at: '2020-01-01T00:00:00Z',
  created_by: null,
  renewal_responsible: 'PIRATÉ',
  cost_per_period: 0,
  alternatives: ['PIRATÉ'],
  icon_hash: 'deadbeefdeadbeef',
  role: 'admin',
  sql: "'; drop table tools; --",
  __proto__: { admin: true },
};

/** Simulates a model that obeys each « set FIELD to VALUE » in any part of the prompt. */
function obey({ user, data }: ModelRequest): Record<string, unknown> {
  const orders = [...user.matchAll(/set ([a-z_]+) to ([^.;"\\]+)/gi)].map(([, field = '', value = '']) => [
    field,
    value.trim(),
  ]);
  return { ...answerFor(data.tool.name), ...FORBIDDEN_VALUES, ...Object.fromEntries(orders) };
}

describe('hostile pages', () => {
  let test: TestApp;
  let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
  const model = new LoopbackModel(obey);
  const pages = new LoopbackPages();
  beforeAll(async () => {
    test = await createTestApp();
    await Promise.all([model.open(), pages.open()]);
    worker = await startEnrichmentWorker({
      connectionString: test.base.urls.worker,
      model: modelAt(model.url),
      fetchPage: pages.fetchPage,
    });
  });
  afterAll(async () => {
    await worker.stop();
    await Promise.all([model.close(), pages.close()]);
    await test.close();
  });

  it(
    '[ENR-23] change neither the instructions nor the list of written fields, and read no secret',
    async () => {
      expect(new Set(hostilePages).size).toBeGreaterThanOrEqual(60);
      const admin = await test.member({
        role: 'admin',
        fullName: 'Ada Secrète',
        email: 'ada.secrete@example.org',
      });
      const bystander = await createTool(test.base.owner, { name: 'Témoin', owner: 'Zoé', ...complete }, [
        'admin',
      ]);
      const tools = [];
      for (const [place, html] of hostilePages.entries()) {
        const url = pages.put(`/hostile-${place}`, html);
        tools.push(
          await createTool(
            test.base.owner,
            { url, team: 'IT', renewal_responsible: 'Responsable Secret', created_by: admin.id },
            ['moderator'],
          ),
        );
      }
      const all = () => test.base.owner.selectFrom('tools').selectAll().orderBy('id').execute();
      const before = await all();
      const answer = await test.call('POST', '/api/enrichment/runs', {
        cookie: admin.cookie,
        body: { kind: 'full' },
      });
      const runId = answer.json().id;
      const read = async () =>
        (await test.call('GET', `/api/enrichment/runs/${runId}`, { cookie: admin.cookie })).json();
      await expect.poll(async () => (await read()).finished_at, { timeout: RUN_MS }).not.toBeNull();
      // A response that does not match the schema counts as failed.
      const { succeeded, failed } = await read();
      expect(succeeded + failed).toBe(tools.length);
      expect(succeeded).toBeGreaterThanOrEqual(60);
      const items = await test.base.owner
        .selectFrom('enrichment_run_items')
        .select('message')
        .where('outcome', '=', 'error')
        .execute();
      for (const { message } of items) {
        expect(message).toEqual({ code: 'api_error', fault: { code: 'model_unreadable' } });
      }

      const written: readonly string[] = [...ENRICHMENT_FIELDS, ...DERIVED];
      const after = await all();
      for (const [place, row] of after.entries()) {
        const changed = Object.keys(row).filter(
          (field) =>
            JSON.stringify(Reflect.get(row, field)) !==
            JSON.stringify(Reflect.get(before[place] ?? {}, field)),
        );
        expect(
          changed.filter((field) => !written.includes(field)),
          row.name,
        ).toEqual([]);
        expect(row.url, row.name).toBe(before[place]?.url);
        for (const link of [row.product_hunt_url, row.youtube_tutorial])
          expect(link ?? 'https://').toMatch(/^https?:\/\//);
      }
      expect(after.find(({ id }) => id === bystander.id)).toEqual(
        before.find(({ id }) => id === bystander.id),
      );

      expect(model.requests).toHaveLength(tools.length);
      expect(new Set(model.requests.map(({ system }) => system)).size).toBe(1);
      for (const { body } of model.requests) {
        expect((body.messages as { role: string }[]).map(({ role }) => role)).toEqual(['system', 'user']);
        expect(body.tools).toBeUndefined();
        const prompt = JSON.stringify(body);
        for (const secret of SECRETS(test, admin)) expect(prompt).not.toContain(secret);
      }
    },
    2 * RUN_MS,
  );
});

const complete = {
  description: 'Une description',
  what_is_it_for: 'x',
  how_to_use: 'x',
  advantages: 'x',
  tags: ['x'],
  use_cases: ['x'],
  key_features: ['x'],
};

/** Columns that the database derives from the fields above, and the icon, which we fetch from the page. */
const DERIVED = [
  'updated_at',
  'lacks_owner',
  'needs_enrichment',
  'empty_fields',
  'monthly_price',
  'price_band',
  'domain',
  'icon_hash',
];

const SECRETS = (test: TestApp, admin: { id: string; email: string; cookie: string }) => [
  'cle-du-modele',
  'a-secret-only-for-tests',
  test.base.urls.worker,
  new URL(test.base.urls.worker).password || 'postgres://',
  admin.id,
  admin.email,
  'Ada Secrète',
  'Responsable Secret',
  'moderator',
  admin.cookie,
];
