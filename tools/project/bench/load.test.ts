import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { measure, quantile } from './load.ts';

async function serve(status: number): Promise<{ url: string; count: () => number }> {
  let count = 0;
  const server = createServer((_request, answer) => {
    count += 1;
    answer.writeHead(status).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, count: () => count };
}

it('sends exactly the requests it was asked for', async () => {
  const { url, count } = await serve(200);
  const { requestsPerSecond, p50Ms, p95Ms } = await measure({
    url,
    cookie: '',
    requests: 50,
    connections: 4,
  });
  expect(count()).toBe(50);
  expect(requestsPerSecond).toBeGreaterThan(0);
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms);
});

it('does not count a refusal as speed', async () => {
  const { url } = await serve(429);
  await expect(measure({ url, cookie: '', requests: 5, connections: 1 })).rejects.toThrow('answered 429');
});

it('takes quantiles of what was measured', () => {
  expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(quantile([1, 2, 3, 4], 1)).toBe(4);
});
