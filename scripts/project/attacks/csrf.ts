import { readOpenApi } from './description.ts';
import type { Experiment, Outcome, System } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { runConcurrently, sendRequest } from './send-request.ts';

const CONCURRENCY = 4;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
/** Mail providers post to it without an origin; it reads no cookie, only the token (RFC 8058). */
const FOR_SERVERS = 'POST /api/unsubscribe/one-click';

/** Foreign origins, some of them similar to ours. */
function badOrigins(origin: string): Record<string, Record<string, string>> {
  const { hostname, port } = new URL(origin);
  return {
    none: {},
    'none, cross-site': { 'sec-fetch-site': 'cross-site' },
    null: { origin: 'null' },
    'other host': { origin: 'https://evil.example' },
    subdomain: { origin: `http://evil.${hostname}:${port}` },
    'other port': { origin: `http://${hostname}:${Number(port) + 1}` },
    'other scheme': { origin: `https://${hostname}:${port}` },
    'ours as a prefix': { origin: `${origin}.evil.example` },
  };
}

/** Sends a request with an admin's cookie from every bad origin to every route that changes data. */
async function run(system: System): Promise<Outcome> {
  const { origin } = system;
  const cookie = await signIn(origin, emailOf('admin') ?? '');
  const changing = (await readOpenApi(origin)).filter(({ method }) => method !== 'GET');
  const admitted: string[] = [];
  const rows = [];
  const send = async (path: string, method: string, headers: Record<string, string>) => {
    const answer = await sendRequest(origin, {
      method,
      path: path.replaceAll(/\{\w+\}/g, NOWHERE),
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    return answer.status === 403 && answer.text.includes('"origin_refused"');
  };
  for (const [name, headers] of Object.entries(badOrigins(origin))) {
    let refused = 0;
    await runConcurrently(changing.length, CONCURRENCY, async (index) => {
      const operation = changing[index];
      if (!operation) return;
      if (operation.name === FOR_SERVERS && name === 'none') return;
      if (await send(operation.path, operation.method, { cookie, ...headers })) refused += 1;
      else admitted.push(`${operation.name} from ${name}`);
    });
    rows.push({ origin: name, refused, of: changing.length });
  }
  // Our own origin must not be refused; otherwise the checks above would prove nothing.
  const wronglyRefused: string[] = [];
  await runConcurrently(changing.length, CONCURRENCY, async (index) => {
    const operation = changing[index];
    if (operation && (await send(operation.path, operation.method, { origin })))
      wronglyRefused.push(operation.name);
  });
  for (const line of admitted) console.log(`✗ ${line}`);
  return {
    rows,
    verdicts: [
      {
        isMet: admitted.length === 0,
        line: `${admitted.length} of ${changing.length} changing routes accept a bad origin, goal 0 (one-click unsubscription needs none, and reads no cookie)`,
      },
      {
        isMet: wronglyRefused.length === 0,
        line: `${wronglyRefused.length} routes refuse our own origin, goal 0`,
      },
    ],
  };
}

export const csrf: Experiment = { name: 'csrf', run };
