import { readDescription } from './description.ts';
import type { Experiment, Outcome, System } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { ask, inLanes } from './wire.ts';

const LANES = 4;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
/** Mailboxes post there by themselves, without an origin; no cookie opens it and the token alone decides (RFC 8058). */
const FOR_SERVERS = 'POST /api/unsubscribe/one-click';

/** Origins that are not ours, from the obvious to the nearly right. */
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

/** An admin's browser made to send what an evil page wants: every route that changes something, every bad origin. */
async function run(system: System): Promise<Outcome> {
  const { origin } = system;
  const cookie = await signIn(origin, emailOf('admin') ?? '');
  const changing = (await readDescription(origin)).filter(({ method }) => method !== 'GET');
  const admitted: string[] = [];
  const rows = [];
  const send = async (path: string, method: string, headers: Record<string, string>) => {
    const answer = await ask(origin, {
      method,
      path: path.replaceAll(/\{\w+\}/g, NOWHERE),
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    return answer.status === 403 && answer.text.includes('"origin_refused"');
  };
  for (const [name, headers] of Object.entries(badOrigins(origin))) {
    let refused = 0;
    await inLanes(changing.length, LANES, async (index) => {
      const operation = changing[index];
      if (!operation) return;
      if (operation.name === FOR_SERVERS && name === 'none') return;
      if (await send(operation.path, operation.method, { cookie, ...headers })) refused += 1;
      else admitted.push(`${operation.name} from ${name}`);
    });
    rows.push({ origin: name, refused, of: changing.length });
  }
  // The same requests from our own pages are not refused for that: the attack above tests what it says.
  const wronglyRefused: string[] = [];
  await inLanes(changing.length, LANES, async (index) => {
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
        line: `${admitted.length} of ${changing.length} changing routes let a bad origin in, goal 0 (one-click unsubscription needs none, and reads no cookie)`,
      },
      {
        isMet: wronglyRefused.length === 0,
        line: `${wronglyRefused.length} routes refuse our own origin, goal 0`,
      },
    ],
  };
}

export const csrf: Experiment = { name: 'csrf', run };
