import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import type { Experiment, Outcome, System } from './experiment.ts';
import { signIn } from './identities.ts';
import { percentile, tenths } from './numbers.ts';
import { runConcurrently, sendJson, sendRequest } from './send-request.ts';

const FULL = { guesses: 10_000, addresses: 1_000, goalMs: 250 };
/** CI machines are busy, so the goal only excludes delays of seconds. */
const QUICK = { guesses: 1_000, addresses: 100, goalMs: 1_000 };
const CONCURRENCY = 32;
const MAX_HASHES = 10;

async function hashesSoFar(origin: string): Promise<number> {
  const { text } = await sendRequest(origin, { method: 'GET', path: '/metrics' });
  const found = /^password_hashes_total (\d+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('/metrics has no password_hashes_total');
  return Number(found);
}

/** Guesses one account's password from many IP addresses while another member reads the catalogue. */
async function run({ origin, isQuick }: System): Promise<Outcome> {
  const { guesses, addresses, goalMs } = isQuick ? QUICK : FULL;
  const [victim, bystander] = [DEMO_PEOPLE[9]?.email ?? '', DEMO_PEOPLE[3]?.email ?? ''];
  const cookie = await signIn(origin, bystander);
  const before = await hashesSoFar(origin);
  const statuses = new Map<number, number>();
  const waits: number[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const answer = await sendJson(origin, 'GET', '/api/tools', { cookie, address: '10.200.0.1' });
      if (answer.status !== 200) throw new Error(`the other member got ${answer.status}`);
      waits.push(answer.ms);
    }
  };
  const watching = watch();
  await runConcurrently(guesses, CONCURRENCY, async (index) => {
    const body = { email: victim, password: `devinette-${index}` };
    const address = `10.9.${Math.floor((index % addresses) / 250)}.${index % 250}`;
    const { status } = await sendJson(origin, 'POST', '/api/auth/sign-in', { body, address });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  isOver = true;
  await watching;
  const hashes = (await hashesSoFar(origin)) - before;
  const p99 = tenths(percentile(waits, 0.99));
  const others = [...statuses.keys()].filter((status) => status !== 401 && status !== 429);
  return {
    rows: [
      {
        guesses,
        addresses,
        'wrong (401)': statuses.get(401) ?? 0,
        'refused (429)': statuses.get(429) ?? 0,
        hashes,
        'other GETs': waits.length,
        'GET p50 ms': tenths(percentile(waits, 0.5)),
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
        line: `every other guess got 429 (other statuses: ${others.join(', ') || 'none'})`,
      },
      {
        isMet: p99 < goalMs,
        line: `p99 of another member's GETs during the attack: ${p99} ms, goal under ${goalMs} ms`,
      },
    ],
  };
}

export const guesses: Experiment = { name: 'guesses', run };
