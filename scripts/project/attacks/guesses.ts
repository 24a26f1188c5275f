import { randomBytes } from 'node:crypto';
import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { DEMO_PASSWORD } from '../lib/start-message.ts';
import type { Experiment, Outcome, System } from './experiment.ts';
import { DEVICE_COOKIE, signIn, signInOnDevice } from './identities.ts';
import { percentile, tenths } from './numbers.ts';
import { runConcurrently, sendJson, sendRequest } from './send-request.ts';

const FULL = { guesses: 10_000, addresses: 1_000, goalMs: 250 };
/** CI machines are busy, so the goal only excludes delays of seconds. */
const QUICK = { guesses: 1_000, addresses: 100, goalMs: 1_000 };
const CONCURRENCY = 32;
const MAX_HASHES = 10;
const OWNER_SIGN_INS = 20;
const OWNER_GOAL_MS = 2_000;
/** Guesses with this index and every hundredth after it try the right password: the limit is used up by then. */
const FIRST_RIGHT = 100;
const STOLEN_GUESSES = 30;

async function hashesSoFar(origin: string): Promise<number> {
  const { text } = await sendRequest(origin, { method: 'GET', path: '/metrics' });
  const found = /^password_hashes_total (\d+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('/metrics has no password_hashes_total');
  return Number(found);
}

/** Repeats a request one at a time until stopped, and returns how long each took. */
function watch(request: () => Promise<{ status: number; ms: number }>) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const { status, ms } = await request();
      statuses.add(status);
      waits.push(ms);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return { waits, statuses: [...statuses] };
  };
}

/** Guesses with a device cookie copied from the owner: it has its own limit, and opens nothing alone. */
async function guessOnStolenDevice(origin: string, email: string, cookie: string) {
  const statuses: number[] = [];
  for (let index = 0; index < STOLEN_GUESSES; index += 1) {
    const password = index < MAX_HASHES ? `devinette-${index}` : DEMO_PASSWORD;
    const body = { email, password };
    const answer = await sendJson(origin, 'POST', '/api/auth/sign-in', { body, cookie });
    statuses.push(answer.status);
  }
  const alone = await sendJson(origin, 'GET', '/api/me/role', { cookie });
  return [...statuses, alone.status].join() === [...expectedOnStolenDevice, 401].join();
}
const expectedOnStolenDevice = Array.from({ length: STOLEN_GUESSES }, (_, index) =>
  index < MAX_HASHES ? 401 : 429,
);

/** Guesses one account's password from many IP addresses while its owner signs in and another member reads. */
async function run({ origin, isQuick }: System): Promise<Outcome> {
  const { guesses, addresses, goalMs } = isQuick ? QUICK : FULL;
  const [victim, bystander] = [DEMO_PEOPLE[9]?.email ?? '', DEMO_PEOPLE[3]?.email ?? ''];
  const cookie = await signIn(origin, bystander);
  const [device, stolen] = [await signInOnDevice(origin, victim), await signInOnDevice(origin, victim)];
  const useless = [
    await signInOnDevice(origin, bystander),
    `${DEVICE_COOKIE}=${randomBytes(32).toString('base64url')}`,
    undefined,
  ];
  const before = await hashesSoFar(origin);
  const stopReading = watch(() => sendJson(origin, 'GET', '/api/tools', { cookie, address: '10.200.0.1' }));
  const owner: { status: number; ms: number }[] = [];
  const statuses = new Map<number, number>();
  await runConcurrently(guesses, CONCURRENCY, async (index) => {
    if (index % (guesses / OWNER_SIGN_INS) === 0) {
      const body = { email: victim, password: DEMO_PASSWORD };
      const options = { body, cookie: device, address: '10.200.0.2' };
      owner.push(await sendJson(origin, 'POST', '/api/auth/sign-in', options));
    }
    const isRight = index >= FIRST_RIGHT && index % 100 === 0;
    const answer = await sendJson(origin, 'POST', '/api/auth/sign-in', {
      body: { email: victim, password: isRight ? DEMO_PASSWORD : `devinette-${index}` },
      cookie: useless[index % useless.length],
      address: `10.9.${Math.floor((index % addresses) / 250)}.${index % 250}`,
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  const reads = await stopReading();
  const hashes = (await hashesSoFar(origin)) - before - owner.length;
  const isStolenUseless = await guessOnStolenDevice(origin, victim, stolen);
  const p99 = tenths(percentile(reads.waits, 0.99));
  const slowestOwner = tenths(Math.max(...owner.map(({ ms }) => ms)));
  const ownerStatuses = [...new Set(owner.map(({ status }) => status))].join(', ');
  const others = [...statuses.keys()].filter((status) => status !== 401 && status !== 429);
  return {
    rows: [
      {
        guesses,
        addresses,
        'wrong (401)': statuses.get(401) ?? 0,
        'refused (429)': statuses.get(429) ?? 0,
        hashes,
        'owner’s sign-ins': owner.length,
        'slowest ms': slowestOwner,
        'other GETs': reads.waits.length,
        'GET p50 ms': tenths(percentile(reads.waits, 0.5)),
        'GET p99 ms': p99,
      },
    ],
    verdicts: [
      {
        isMet: hashes <= MAX_HASHES,
        line: `${hashes} of ${guesses} guesses reached the hash, goal at most ${MAX_HASHES}`,
      },
      {
        isMet: others.length === 0,
        line: `every other guess got 429, the right password included (other statuses: ${others.join(', ') || 'none'})`,
      },
      {
        isMet: ownerStatuses === '200' && slowestOwner < OWNER_GOAL_MS,
        line: `the owner's ${owner.length} sign-ins on their known device: ${ownerStatuses}, slowest ${slowestOwner} ms, goal 200 under ${OWNER_GOAL_MS} ms`,
      },
      {
        isMet: isStolenUseless,
        line: `a device cookie copied from the owner allows ${MAX_HASHES} guesses and opens nothing`,
      },
      {
        isMet: reads.statuses.join() === '200' && p99 < goalMs,
        line: `another member's GETs during the attack: ${reads.statuses.join(', ')}, p99 ${p99} ms, goal 200 under ${goalMs} ms`,
      },
    ],
  };
}

export const guesses: Experiment = { name: 'guesses', run };
