import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, testApp } from '../../test/support/test-app.ts';
import { createLogger } from './logger.ts';

const CANARY = 'canary-52b1c9';

function capture() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { logger: createLogger({ level: 'trace', name: 'test', destination }), text: () => lines.join('') };
}

describe('logger', () => {
  it.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'token',
    'secret',
    'api_key',
    'connectionString',
  ])('hides %s at every depth', (key) => {
    const { logger, text } = capture();
    logger.info(
      { [key]: CANARY, a: { [key]: CANARY, b: { [key]: CANARY, c: { [key]: CANARY } } } },
      'logged',
    );
    expect(text()).toContain('logged');
    expect(text()).not.toContain(CANARY);
  });

  it('hides credentials in error messages', () => {
    const { logger, text } = capture();
    const cause = new Error(`connect postgres://perk_app:${CANARY}@db:5432/perks failed`);
    const error = new Error(`GET https://example.org/?confirmation=${CANARY}&x=1 with Bearer ${CANARY}`, {
      cause,
    });
    Object.assign(error, { config: { headers: { Authorization: CANARY } }, query: `select '${CANARY}'` });
    logger.error({ err: error }, 'failed');
    expect(text()).toContain('https://example.org/');
    expect(text()).toContain('@db:5432/perks');
    expect(text()).not.toContain(CANARY);
  });

  it('hides row values in PostgreSQL errors and keeps the constraint', () => {
    const { logger, text } = capture();
    const error = Object.assign(new Error(`invalid input: "${CANARY}"`), {
      severity: 'ERROR',
      code: '23505',
      detail: `Key (email)=(${CANARY}) already exists.`,
      constraint: 'user_email_key',
    });
    logger.error({ err: error }, 'failed');
    expect(text()).toContain('user_email_key');
    expect(text()).not.toContain(CANARY);
  });
});

describe('request log line', () => {
  it('contains route, status, duration, member and request id, and no input of the client', async () => {
    const routes = async (app: FastifyInstance) => {
      const params = z.strictObject({ id: z.string() });
      const body = z.strictObject({ password: z.string() });
      const querystring = z.strictObject({ token: z.string() });
      const config = { access: 'member' } as const;
      app.post('/api/test/:id', { config, schema: { params, body, querystring } }, async () => {
        throw new Error('broken');
      });
    };
    const { app, logLines, close } = await testApp({ routes });
    const response = await app.inject({
      method: 'POST',
      url: `/api/test/${CANARY}?token=${CANARY}`,
      payload: { password: CANARY },
      headers: {
        ...as('user'),
        authorization: `Basic ${CANARY}`,
        'x-request-id': CANARY,
        cookie: `caller=user; other=${CANARY}`,
      },
    });
    await close();
    const line = logLines()
      .map((text) => JSON.parse(text))
      .find((entry) => entry.msg === 'request');
    expect(line).toMatchObject({
      method: 'POST',
      route: '/api/test/:id',
      status: 500,
      durationMs: expect.any(Number),
      requestId: response.headers['x-request-id'],
    });
    expect(line.userId).toMatch(/^0{8}-/);
    expect(logLines().join('')).not.toContain(CANARY);
  });
});
