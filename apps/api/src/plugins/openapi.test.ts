import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../test/support/test-app.ts';

async function describedRoute(app: FastifyInstance): Promise<void> {
  const schema = {
    summary: 'Something <b>bold</b>',
    body: z.strictObject({ name: z.string().nullable() }),
    response: { 200: z.object({ ok: z.boolean() }) },
  };
  app.post('/api/test/described', { config: { access: { capability: 'tools.add' } }, schema }, async () => ({
    ok: true,
    more: 1,
  }));
}

describe('OpenAPI description', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp({ routes: describedRoute });
  });
  afterAll(() => fixture.close());

  it('describes each route in OpenAPI 3.1, with its access and error responses', async () => {
    const document = (await fixture.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const operation = document.paths['/api/test/described'].post;
    expect(operation.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
    });
    expect(operation.responses.default.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
    expect(operation.description).toContain('`tools.add`');
    expect(operation.security).toEqual([{ session: [] }]);
  });

  it('omits probes, pages and files', async () => {
    const document = (await fixture.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(document.paths['/api/docs']).toBeUndefined();
  });

  it('renders an HTML page without scripts or inline styles, with all values escaped', async () => {
    const page = await fixture.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/test/described');
    expect(page.body).toContain('Something &lt;b&gt;bold&lt;/b&gt;');
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect((await fixture.app.inject({ url: '/api/docs.css' })).headers['content-type']).toContain(
      'text/css',
    );
  });
});
