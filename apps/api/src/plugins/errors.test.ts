import { pingDatabase } from '@perkotheque/database/ping';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { as, type TestApp, testApp } from '../../test/support/test-app.ts';

const CANARY = 'canary-7f3a';
const config = { access: 'public' } as const;

class PostgresError extends Error {
  severity = 'ERROR';
  detail = `Key (email)=(${CANARY}) already exists.`;
  code: string;
  constructor(code: string) {
    super(`value "${CANARY}"`);
    this.code = code;
  }
}

async function failingRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/test/crash', { config }, async () => {
    throw new Error(`password=${CANARY}`);
  });
  app.get('/api/test/refused', { config }, async () => {
    throw new AppError('email_taken', { fields: () => ({ email: 'Déjà prise' }) });
  });
  app.get(
    '/api/test/postgres/:code',
    { config, schema: { params: z.strictObject({ code: z.string() }) } },
    async (request) => {
      throw new PostgresError((request.params as { code: string }).code);
    },
  );
  app.post(
    '/api/test/body',
    { config, schema: { body: z.strictObject({ name: z.string().min(1) }) } },
    async () => ({}),
  );
}

describe('errors', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp({ routes: failingRoutes });
  });
  afterAll(() => fixture.close());

  const get = (url: string) => fixture.app.inject({ url });
  const post = (payload: string, type = 'application/json') =>
    fixture.app.inject({
      method: 'POST',
      url: '/api/test/body',
      payload,
      headers: { ...as(null), 'content-type': type },
    });

  it('responds to an AppError with its status, text, fields and request id', async () => {
    const response = await get('/api/test/refused');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'email_taken',
      message: 'Cette adresse email est déjà utilisée',
      fields: { email: 'Déjà prise' },
      request_id: response.headers['x-request-id'],
    });
  });

  it('responds 500 to an unexpected error and reveals nothing about it', async () => {
    const response = await get('/api/test/crash');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'internal',
      message: expect.stringContaining('inattendue'),
    });
    expect(response.body).not.toContain(CANARY);
    expect(fixture.logLines().join('')).toContain('request failed');
    expect(fixture.logLines().join('')).not.toContain(CANARY);
  });

  it.each([
    ['57P01', 503, 'unavailable'],
    ['57P03', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['42501', 403, 'forbidden'],
    ['40001', 409, 'conflict'],
    ['23503', 409, 'conflict'],
    ['23505', 500, 'internal'],
  ])('responds to PostgreSQL’s state %s with %i %s', async (state, status, code) => {
    const response = await get(`/api/test/postgres/${state}`);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(response.body + fixture.logLines().join('')).not.toContain(CANARY);
  });

  it('responds 503 with Retry-After while the database is down', async () => {
    const own = await testApp({
      routes: async (app) => {
        app.get('/api/test/db', { config }, async () => pingDatabase(database));
      },
    });
    const { createDatabase } = await import('@perkotheque/database/connect');
    const { db: database, close } = createDatabase({
      connectionString: 'postgres://x@127.0.0.1:1/x',
      max: 1,
      applicationName: 'x',
    });
    const response = await own.app.inject({ url: '/api/test/db' });
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    await Promise.all([close(), own.close()]);
  });

  it.each([
    ['{"name":', 'malformed_request', 400],
    ['', 'malformed_request', 400],
    ['{"__proto__":{"admin":true}}', 'malformed_request', 400],
    ['{"name":""}', 'validation_failed', 400],
    [`{"name":"${'x'.repeat(300_000)}"}`, 'payload_too_large', 413],
  ])('responds to the body %.20s with %s', async (payload, code, status) => {
    const response = await post(payload);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('responds 415 to another media type', async () => {
    expect((await post('<name/>', 'application/xml')).json().code).toBe('unsupported_media_type');
  });

  it('responds to unknown routes and undecodable URLs in the same form', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({
      code: 'not_found',
      request_id: expect.any(String),
    });
    const undecodable = await get('/api/%c0');
    expect([undecodable.statusCode, undecodable.json().code]).toEqual([400, 'malformed_request']);
  });
});
