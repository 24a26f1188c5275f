import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from './scenarios.ts';

export type Measure = { requestsPerSecond: number; p50Ms: number; p99Ms: number };
export type Load = {
  origin: string;
  cookie: string;
  requests: Scenario['requests'];
  connections: number;
  seconds: number;
  folder: string;
};

const quoted = (text: string) => JSON.stringify(text);

/** Returns the Lua script for `wrk`: it sends the requests in turn and prints one line of JSON. */
function createScript({ requests, cookie, origin }: Load): string {
  const lines = requests.map(({ method, path: url }) => `  {${quoted(method)}, ${quoted(url)}},`);
  return `local requests = {
${lines.join('\n')}
}
local made, at = {}, 0
function init()
  for i, r in ipairs(requests) do
    made[i] = wrk.format(r[1], r[2], { ["cookie"] = ${quoted(cookie)}, ["origin"] = ${quoted(origin)}, ["host"] = wrk.host })
  end
end
function request()
  at = at % #made + 1
  return made[at]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"micros":%d,"p50":%f,"p99":%f,"failed":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

/** Throws on any response other than 2xx: errors are fast and would raise the figure. */
export async function measure(load: Load): Promise<Measure> {
  const script = path.join(load.folder, 'requests.lua');
  writeFileSync(script, createScript(load));
  const args = [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '-s',
    script,
    load.origin.replace('localhost', '127.0.0.1'),
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  const line = output.split('\n').findLast((text) => text.startsWith('{"requests"'));
  if (code !== 0 || line === undefined)
    throw new Error(`wrk failed (Debian: apt-get install wrk):\n${output}`);
  const { requests, micros, p50, p99, failed } = JSON.parse(line) as Record<string, number>;
  if (!requests || !micros || failed)
    throw new Error(`${load.requests[0]?.path}: ${failed} responses were not 2xx`);
  return { requestsPerSecond: requests / (micros / 1e6), p50Ms: (p50 ?? 0) / 1000, p99Ms: (p99 ?? 0) / 1000 };
}
