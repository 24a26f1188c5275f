import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '#features/enrichment/functions.routes.ts';
import { testApp } from './support/test-app.ts';

describe('a request that never ends', () => {
  it('is given up', async () => {
    const { app, close } = await testApp();
    const { headersTimeout, requestTimeout, timeout } = app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      timeout: 100_000,
    });
    // Or whoever waits for a slow model would be cut off before they are told.
    expect(timeout).toBeGreaterThan(PATIENCE_MS);
    // The same mechanism, sooner: what counts is that it acts at all (Node ignores one limit without the other).
    Object.assign(app.server, { headersTimeout: 100, requestTimeout: 150 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (chunk: string) => received.push(chunk));
    socket.write(
      'POST /api/client-log HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:5300\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"kind"',
    );
    await once(socket, 'close');
    expect(received.join('')).toMatch(/^HTTP\/1\.1 408/);
    await close();
  });
});
