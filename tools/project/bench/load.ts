import { Agent, get } from 'node:http';

export type Measure = { requestsPerSecond: number; p50Ms: number; p95Ms: number };
export type LoadOptions = { url: string; cookie: string; requests: number; connections: number };

/** A bounded number of requests over a fixed number of kept connections. Anything but 2xx ends the run. */
export async function measure({ url, cookie, requests, connections }: LoadOptions): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  let left = requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      await request(url, cookie, agent);
      durations.push(performance.now() - sentAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    requestsPerSecond: requests / seconds,
    p50Ms: quantile(durations, 0.5),
    p95Ms: quantile(durations, 0.95),
  };
}

function request(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Exact, by sorting: the samples are few. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
