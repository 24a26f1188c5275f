import fc from 'fast-check';
import { type GeneratedRequest, requestsTo } from './arbitraries.ts';
import { type Operation, readOpenApi } from './description.ts';
import type { Experiment, Outcome, System } from './experiment.ts';
import { IDENTITIES, type Identity, openSessions } from './identities.ts';
import { loadKnownIds } from './known-ids.ts';
import { type ReceivedResponse, runConcurrently, sendRequest } from './send-request.ts';

const FULL = 100_000;
const QUICK = 2_000;
const CONCURRENCY = 8;
const REFRESH_EVERY = 1_000;
const MAX_SHOWN = 40;

/** Distinguishes a fault of the product from an error of the attack itself. */
class FaultFound extends Error {
  override name = 'FaultFound';
}

type Fault = {
  kind: string;
  what: string;
  route: string;
  identity: Identity;
  request: GeneratedRequest;
  seed: number;
};

/** This route declares a 503 when Product Hunt is unavailable, which it always is here. */
const isDeclaredAbsence = ({ name }: Operation, { status, text }: ReceivedResponse) =>
  name === 'POST /api/functions/fetch-product-hunt-trends' &&
  status === 503 &&
  text.includes('trends_source');

async function run(system: System): Promise<Outcome> {
  const { origin } = system;
  const total = system.requests ?? (system.isQuick ? QUICK : FULL);
  const operations = await readOpenApi(origin);
  const cookies = await openSessions(system);
  const known = await loadKnownIds(system.owner);
  const generators = operations.map((operation) => requestsTo(operation, known));
  const faults = new Map<string, Fault>();
  const statuses = new Map<string, Map<number, number>>();
  let sent = 0;

  const judge = async (operation: Operation, identity: Identity, request: GeneratedRequest, seed: number) => {
    const cookie = cookies.of(identity);
    const headers = {
      origin,
      // A different IP address per request, so that limits per address do not hide faults.
      'x-forwarded-for': `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}`,
      ...(cookie && { cookie }),
      ...(request.contentType !== undefined && { 'content-type': request.contentType }),
    };
    const { method } = operation;
    const note = (kind: string, what: string) => {
      const fault = { kind, what, route: operation.name, identity, request, seed };
      const key = `${kind} ${operation.name}`;
      // Prints the first fault of each kind at once, since the run is long; the shrunk request follows at the end.
      if (!faults.has(key)) console.log(describe(fault));
      faults.set(key, fault);
    };
    sent += 1;
    let answer: ReceivedResponse;
    try {
      answer = await sendRequest(origin, {
        method,
        path: request.path,
        headers,
        ...(request.body !== undefined && { body: request.body }),
      });
    } catch (error) {
      note('no response', String(error));
      throw new FaultFound(String(error));
    }
    const counts = statuses.get(identity) ?? new Map<number, number>();
    statuses.set(identity, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
    const hadSession = identity !== 'signed-out' && identity !== 'suspended';
    if (hadSession && answer.status === 401 && answer.text.includes('"unauthenticated"'))
      await cookies.renew(identity);
    if (answer.status >= 500 && !isDeclaredAbsence(operation, answer)) {
      note(`${answer.status}`, answer.text.slice(0, 200));
      throw new FaultFound(`status ${answer.status}`);
    }
    const surplus = operation.undeclared(answer);
    if (surplus === null) return;
    note('undeclared', surplus);
    throw new FaultFound(surplus);
  };

  await runConcurrently(total, CONCURRENCY, async (index) => {
    if (index % REFRESH_EVERY === REFRESH_EVERY - 1) await known.refresh();
    const seed = system.seed + index;
    const operation = operations[index % operations.length];
    const generator = generators[index % operations.length];
    const identity = IDENTITIES[Math.floor(index / operations.length) % IDENTITIES.length];
    if (!operation || !generator || !identity) return;
    // One run per seed: fast-check shrinks a failure at once, and the seed reproduces it.
    const result = await fc.check(
      fc.asyncProperty(generator, (request) => judge(operation, identity, request, seed)),
      { seed, numRuns: 1, interruptAfterTimeLimit: 30_000 },
    );
    // An error of the attack itself must fail the run.
    const { errorInstance } = result;
    if (errorInstance instanceof Error && !(errorInstance instanceof FaultFound)) throw errorInstance;
  });

  const found = [...faults.values()];
  const of = (test: (fault: Fault) => boolean) => found.filter(test).length;
  const serverFaults = of(({ kind }) => kind !== 'undeclared');
  for (const fault of found.slice(0, MAX_SHOWN))
    console.log(`${describe(fault)}${loggedFor(system, fault.what)}`);
  return {
    rows: [...statuses].map(([identity, counts]) => ({ identity, ...families(counts) })),
    verdicts: [
      {
        isMet: sent >= total,
        line: `${sent} generated requests to ${operations.length} routes as ${IDENTITIES.length} identities, seed ${system.seed}`,
      },
      { isMet: serverFaults === 0, line: `${serverFaults} routes returned 5xx or no response, goal 0` },
      {
        isMet: of(({ kind }) => kind === 'undeclared') === 0,
        line: `${of(({ kind }) => kind === 'undeclared')} routes returned an undeclared response, goal 0`,
      },
    ],
  };
}

/** Finds the log line of a request; the response itself must not contain details. */
function loggedFor({ application }: System, text: string): string {
  const id = /"request_id":"([^"]+)"/.exec(text)?.[1];
  const line = application.api
    .output()
    .split('\n')
    .find((each) => id !== undefined && each.includes(id));
  return line ? `\n    ${line.slice(0, 600)}` : '';
}

function families(counts: Map<number, number>): Record<string, number> {
  const result: Record<string, number> = {
    '2xx': 0,
    '3xx': 0,
    '400': 0,
    '401': 0,
    '403': 0,
    '404': 0,
    '409': 0,
    '429': 0,
    'other 4xx': 0,
    '5xx': 0,
  };
  for (const [status, count] of counts) {
    const family = status < 400 ? `${Math.floor(status / 100)}xx` : status >= 500 ? '5xx' : String(status);
    const key = family in result ? family : 'other 4xx';
    result[key] = (result[key] ?? 0) + count;
  }
  return result;
}

function describe({ kind, what, route, identity, request, seed }: Fault): string {
  const body = request.body === undefined ? '' : ` ${request.contentType} ${request.body.slice(0, 300)}`;
  return `✗ ${kind} · ${route} as ${identity} (seed ${seed}): ${what}\n    ${request.path.slice(0, 160)}${body}`;
}

export const generatedRequests: Experiment = { name: 'requests', run };
