import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import { modelAt, startEnrichmentWorker } from '../../../test/support/enrichment-worker.ts';
import { answerFor, LoopbackModel } from '../../../test/support/loopback-model.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

describe('a run with unexpected errors', () => {
  let test: TestApp;
  let worker: Awaited<ReturnType<typeof startEnrichmentWorker>>;
  const model = new LoopbackModel(({ data }) => answerFor(data.tool.name));

  beforeAll(async () => {
    test = await createTestApp();
    await model.open();
    worker = await startEnrichmentWorker({
      connectionString: test.base.urls.worker,
      model: modelAt(model.url),
      // Unexpected errors that no source causes: an Error object and a plain string.
      async fetchPage(url) {
        if (url.includes('alpha')) throw new TypeError('not a function');
        return Promise.reject(url.includes('beta') ? 'rien' : new FetchRefusal('too_slow'));
      },
    });
  });
  afterAll(async () => {
    await worker.stop();
    await model.close();
    await test.close();
  });

  it('[ENR-18] reports each error with one of two messages and continues', async () => {
    const { cookie } = await test.member({ role: 'admin' });
    await test.base.owner.deleteFrom('tools').execute();
    for (const name of ['alpha', 'beta', 'gamma']) {
      await createTool(test.base.owner, { name, url: `https://${name}.example/` });
    }
    const started = await test.call('POST', '/api/enrichment/runs', { cookie, body: { kind: 'full' } });
    const address = `/api/enrichment/runs/${started.json().id}`;
    const read = async (path: string) => (await test.call('GET', path, { cookie })).json();
    await expect.poll(async () => (await read(address)).state, { timeout: 20_000 }).toBe('finished');
    expect(await read(address)).toMatchObject({ succeeded: 1, failed: 2 });
    const { results } = await read(`${address}/results`);
    expect(results.map(({ message }: { message: string | null }) => message)).toEqual([
      "Erreur lors de l'enrichissement",
      'Erreur inconnue',
      null,
    ]);
    expect(model.requests.map(({ data }) => data.tool.name)).toEqual(['gamma']);
  });
});
