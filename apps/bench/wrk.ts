import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRequest, Scenario } from './scenarios.ts';

export type Measure = { requestsPerSecond: number; p50Ms: number; p99Ms: number };
export type Load = {
  origin: string;
  cookie: string;
  requests: Scenario['requests'];
  undo?: Scenario['undo'];
  connections: number;
  seconds: number;
  folder: string;
};

/** Longer than the product lets a request wait for the database, so that its refusal is seen. */
const TIMEOUT_SECONDS = 10;

const quoted = (text: string) => JSON.stringify(text);

/** A Lua expression for a request: method, path and headers, and its body unless it has none. */
function writeRequest({ method, path: url, cookie, body }: BenchRequest, load: Load): string {
  const headers = [
    `["cookie"] = ${quoted(cookie ?? load.cookie)}`,
    `["origin"] = ${quoted(load.origin)}`,
    ...(body ? ['["content-type"] = "application/json"'] : []),
  ];
  // In long brackets, because JSON's escapes are not those of Lua.
  const content = body ? `, [==[${JSON.stringify(body)}]==]` : '';
  return `{${quoted(method)}, ${quoted(url)}, { ${headers.join(', ')} }${content}}`;
}

/**
 * Adds to the script: each response with an id is followed by the request that undoes it. A request may meet what an
 * earlier one made and nothing has undone yet, so an id counts once.
 */
const createUndo = (
  undo: BenchRequest,
  load: Load,
) => `local undo, seen, waiting = ${writeRequest(undo, load)}, {}, {}
local next_request = request
function request()
  local id = table.remove(waiting)
  if not id then return next_request() end
  return format({undo[1], (undo[2]:gsub(":id", id)), undo[3], undo[4]})
end
function response(status, headers, body)
  local id = body and body:match('"id":"([^"]+)"')
  if id and not seen[id] then
    seen[id] = true
    table.insert(waiting, id)
  end
end
`;

/** Returns the Lua script for `wrk`: it sends the requests in turn and prints one line of JSON. */
function createScript(load: Load): string {
  const lines = load.requests.map((request) => `  ${writeRequest(request, load)},`);
  return `local requests = {
${lines.join('\n')}
}
local made, at = {}, 0
local function format(r)
  r[3]["host"] = wrk.host
  return wrk.format(r[1], r[2], r[3], r[4])
end
function init()
  for i, r in ipairs(requests) do made[i] = format(r) end
end
function request()
  at = at % #made + 1
  return made[at]
end
${load.undo ? createUndo(load.undo, load) : ''}function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"micros":%d,"p50":%f,"p99":%f,"broken":%d,"refused":%d,"late":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write,
    e.status, e.timeout))
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
    `--timeout=${TIMEOUT_SECONDS}s`,
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
  const { requests, micros, p50, p99, broken, refused, late } = JSON.parse(line) as Record<string, number>;
  if (!requests || !micros || broken || refused || late) {
    const failed = `${refused} not 2xx, ${late} later than ${TIMEOUT_SECONDS} s, ${broken} broken`;
    throw new Error(`${load.requests[0]?.path}: of ${requests} responses ${failed}`);
  }
  return { requestsPerSecond: requests / (micros / 1e6), p50Ms: (p50 ?? 0) / 1000, p99Ms: (p99 ?? 0) / 1000 };
}
