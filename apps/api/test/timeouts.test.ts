import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LOOKUP_HANDLER_TIMEOUT_MS } from '#features/enrichment/lookups.service.ts';
import { testApp } from './support/test-app.ts';

describe('a request that never ends', () => {
  it('gets a 408 after the timeout', async () => {
    const { app, close } = await testApp();
    const { headersTimeout, requestTimeout, timeout } = app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      timeout: 100_000,
    });
    // A shorter timeout would close the connection before the error about a slow model is sent.
    expect(timeout).toBeGreaterThan(LOOKUP_HANDLER_TIMEOUT_MS);
    // Shorter limits for this test. Both are set, since Node ignores one without the other.
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
