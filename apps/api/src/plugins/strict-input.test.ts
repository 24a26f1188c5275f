import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, type TestApp, testApp } from '../../test/support/test-app.ts';

const config = { access: 'public' } as const;

async function echoRoutes(app: FastifyInstance): Promise<void> {
  const body = z.strictObject({
    name: z.string().min(2).max(10),
    kind: z.enum(['a', 'b']).optional(),
    nested: z.strictObject({ tags: z.array(z.string()) }).optional(),
  });
  app.post('/api/test/echo', { config, schema: { body } }, async (request) => request.body);
  app.get(
    '/api/test/search',
    { config, schema: { querystring: z.strictObject({ q: z.string() }) } },
    async (request) => request.query,
  );
  app.get(
    '/api/test/one/:id',
    { config, schema: { params: z.strictObject({ id: z.uuid() }) } },
    async () => 'one',
  );
  app.post('/api/test/nothing', { config }, async () => 'ok');
}

describe('strict input', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp({ routes: echoRoutes });
  });
  afterAll(() => fixture.close());

  const post = (payload: unknown, url = '/api/test/echo') =>
    fixture.app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { ...as(null), 'content-type': 'application/json' },
    });
  const get = (url: string) => fixture.app.inject({ url });

  it('accepts valid input', async () => {
    const good = { name: 'Éloïse 🎉', nested: { tags: ['x'] } };
    expect((await post(good)).json()).toEqual(good);
    expect((await get('/api/test/search?q=caf%C3%A9')).json()).toEqual({ q: 'café' });
  });

  it('refuses unknown fields at any depth and names them', async () => {
    const response = await post({ name: 'Zoé', role: 'admin', nested: { tags: [], extra: 1 } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { role: 'Ce champ n’est pas attendu.', 'nested.extra': 'Ce champ n’est pas attendu.' },
    });
  });

  it('returns a French message for each invalid field', async () => {
    expect((await post({})).json().fields).toEqual({ name: 'Ce champ est obligatoire.' });
    expect((await post({ name: 'x' })).json().fields).toEqual({ name: 'Au moins 2 caractères.' });
    expect((await post({ name: 'x'.repeat(11), kind: 'c' })).json().fields).toEqual({
      name: 'Au plus 10 caractères.',
      kind: 'Choisissez une des valeurs proposées.',
    });
    expect((await get('/api/test/one/7')).json().fields).toEqual({
      id: 'Cet identifiant n’est pas valable.',
    });
  });

  it('never converts an array or a number to a string', async () => {
    expect((await post({ name: ['Zoé'] })).json().fields).toEqual({
      name: 'Cette valeur n’est pas du type attendu.',
    });
    expect((await post({ name: 12 })).statusCode).toBe(400);
    expect((await get('/api/test/search?q=a&q=b')).statusCode).toBe(400);
  });

  it.each([
    ['NUL in a value', { name: 'a\0b' }],
    ['NUL deep inside', { name: 'Zoé', nested: { tags: ['ok', 'a\0'] } }],
    ['NUL in a key', { name: 'Zoé', 'a\0': 1 }],
  ])('refuses %s', async (_label, payload) => {
    expect((await post(payload)).json().code).toBe('malformed_request');
  });

  it('refuses a lone surrogate in a body, and NUL in a query or a path', async () => {
    const raw = await fixture.app.inject({
      method: 'POST',
      url: '/api/test/echo',
      payload: String.raw`{"name":"a\ud800b"}`,
      headers: { ...as(null), 'content-type': 'application/json' },
    });
    expect(raw.json().code).toBe('malformed_request');
    expect((await get('/api/test/search?q=a%00')).json().code).toBe('malformed_request');
    expect((await get('/api/test/one/a%00')).json().code).toBe('malformed_request');
  });

  it('refuses deeply nested input', async () => {
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    expect((await post({ name: 'Zoé', nested: deep })).json().code).toBe('malformed_request');
  });

  it('refuses a body or a query when the route declares none', async () => {
    expect((await post({ sneaky: true }, '/api/test/nothing')).statusCode).toBe(400);
    expect((await post({}, '/api/test/nothing')).statusCode).toBe(200);
    expect((await get('/api/test/one/0b0e7f0a-7b0c-4c5c-9d0e-3a2b1c0d9e8f?x=1')).json().fields).toEqual({
      x: 'Ce champ n’est pas attendu.',
    });
  });

  it.each([
    ['z.object', z.object({ a: z.string() }), 'use z.strictObject'],
    [
      'a nested z.object',
      z.strictObject({ list: z.array(z.object({})).optional() }),
      'list: use z.strictObject',
    ],
    ['a loose object in a union', z.union([z.strictObject({}), z.looseObject({})]), 'use z.strictObject'],
    ['z.coerce', z.strictObject({ page: z.coerce.number() }), 'page: no z.coerce'],
    ['z.any', z.strictObject({ data: z.any() }), 'data: no z.any'],
  ])('refuses to start the server with %s in a body schema', async (_label, body, reason) => {
    const routes = async (app: FastifyInstance) => {
      app.post('/api/test/loose', { config, schema: { body } }, async () => 'ok');
    };
    await expect(testApp({ routes })).rejects.toThrow(reason);
  });
});
