import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type TestApp, testApp } from '../../../test/support/test-app.ts';

describe('the client log', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp();
  });
  afterAll(() => fixture.close());

  const report = (payload: object, remoteAddress = '203.0.113.1') =>
    fixture.app.inject({ method: 'POST', url: '/api/client-log', payload, headers: as(null), remoteAddress });
  const logged = () =>
    fixture
      .logLines()
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'unknown path')
      .map((line) => line.path);

  it('logs an unknown path without query and control characters, and truncates it', async () => {
    const path = `/nulle-part\u001b[31m\n${'x'.repeat(500)}?token=canary-11`;
    expect((await report({ kind: 'not-found', path })).statusCode).toBe(204);
    expect(logged()).toEqual([`/nulle-part�[31m�${'x'.repeat(183)}`]);
    expect(fixture.logLines().join('')).not.toContain('canary-11');
  });

  it('rejects any other report', async () => {
    expect((await report({ kind: 'error', path: '/x' })).statusCode).toBe(400);
    expect((await report({ kind: 'not-found', path: 'x'.repeat(2049) })).statusCode).toBe(400);
    expect((await report({ kind: 'not-found', path: '/x', extra: 1 })).statusCode).toBe(400);
  });

  it('is rate limited per address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push((await report({ kind: 'not-found', path: '/x' }, '203.0.113.2')).statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await report({ kind: 'not-found', path: '/x' }, '203.0.113.3')).statusCode).toBe(204);
  });
});
