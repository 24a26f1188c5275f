import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import type { Experiment, Outcome, System } from './experiment.ts';
import { signIn } from './identities.ts';
import { percentile, tenths } from './numbers.ts';
import { ask, askJson, inLanes } from './wire.ts';

const FULL = { guesses: 10_000, addresses: 1_000, goalMs: 250 };
/** CI's machine does other things at the same time: there the point is that nobody is locked out for seconds. */
const QUICK = { guesses: 1_000, addresses: 100, goalMs: 1_000 };
const LANES = 32;
const MAX_HASHES = 10;

async function hashesSoFar(origin: string): Promise<number> {
  const { text } = await ask(origin, { method: 'GET', path: '/metrics' });
  const found = /^password_hashes_total (\d+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('the metrics do not say how often a password was hashed');
  return Number(found);
}

/** One account, many addresses, all at once; and somebody else who only wants to see the catalogue. */
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
      const answer = await askJson(origin, 'GET', '/api/tools', { cookie, address: '10.200.0.1' });
      if (answer.status !== 200) throw new Error(`the bystander got ${answer.status}`);
      waits.push(answer.ms);
    }
  };
  const watching = watch();
  await inLanes(guesses, LANES, async (index) => {
    const body = { email: victim, password: `devinette-${index}` };
    const address = `10.9.${Math.floor((index % addresses) / 250)}.${index % 250}`;
    const { status } = await askJson(origin, 'POST', '/api/auth/sign-in', { body, address });
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
        'GETs beside': waits.length,
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
        line: `every other guess was refused with 429 (other answers: ${others.join(', ') || 'none'})`,
      },
      {
        isMet: p99 < goalMs,
        line: `another member's GET took ${p99} ms at p99 meanwhile, goal under ${goalMs} ms`,
      },
    ],
  };
}

export const guesses: Experiment = { name: 'guesses', run };
