import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import type { Experiment, Outcome, Row, System, Verdict } from './experiment.ts';
import { fastest, median, tenths } from './numbers.ts';
import { type ReceivedResponse, runConcurrently, sendJson } from './send-request.ts';

type Form = { pairs: number; atMost: number; goalMs: number; word: string; typical: typeof median };
const FULL: Form = { pairs: 500, atMost: 500, goalMs: 5, word: 'median', typical: median };
/**
 * Other work on the machine only lengthens a response, so the fastest ones show the product. A true difference, one
 * password hash is 35 ms, stays however many pairs follow.
 */
const QUICK: Form = { pairs: 8, atMost: 64, goalMs: 20, word: 'fastest', typical: fastest };
/** Resets the counted attempts before the limit of an account (5 or 10) is reached. */
const RESET_EVERY = 4;

const known = () => DEMO_PEOPLE[8]?.email ?? '';
const unknown = (index: number) => `personne-${index}-${process.pid}@perkotheque.example`;

type Case = {
  name: string;
  send: (origin: string, email: string, index: number) => Promise<ReceivedResponse>;
  /** The expected statuses: equal, except at sign-up, where AUTH-14 requires a difference. */
  statuses: [existing: number, none: number];
  /** Runs with the setting `neutral_sign_up`, under which bodies must be equal too (HARD-16). */
  isNeutral?: boolean;
  /** Requests with a minimum duration mostly wait, so several at once do not change the result. */
  concurrency: number;
};

const post =
  (path: string, bodyOf: (email: string) => object) => (origin: string, email: string, index: number) =>
    sendJson(origin, 'POST', path, { body: bodyOf(email), address: `10.7.${index % 250}.1` });

const signUp = post('/api/auth/sign-up', (email) => ({
  email,
  password: 'un-mot-assez-long',
  full_name: 'Nour Essai',
}));

const CASES: Case[] = [
  {
    name: 'sign-in',
    send: post('/api/auth/sign-in', (email) => ({ email, password: 'pas-le-bon-mot' })),
    statuses: [401, 401],
    concurrency: 1,
  },
  {
    name: 'sign-up',
    send: signUp,
    statuses: [409, 201],
    concurrency: 4,
  },
  {
    name: 'neutral sign-up',
    send: (origin, email, index) => signUp(origin, email.replace('personne-', 'neutre-'), index),
    statuses: [201, 201],
    isNeutral: true,
    concurrency: 4,
  },
  {
    name: 'forgotten password',
    send: post('/api/auth/forgot-password', (email) => ({ email })),
    statuses: [202, 202],
    concurrency: 4,
  },
];

/** Compares the response times for existing and unknown accounts, in pairs with alternating order. */
async function run({ origin, owner, isQuick }: System): Promise<Outcome> {
  const { pairs, atMost, goalMs, word, typical } = isQuick ? QUICK : FULL;
  const rows: Row[] = [];
  const verdicts: Verdict[] = [];
  for (const { name, send, statuses, isNeutral = false, concurrency } of CASES) {
    await owner.rows("update system_settings set value = $1 where key = 'neutral_sign_up'", [
      JSON.stringify(isNeutral),
    ]);
    const [existing, none]: [number[], number[]] = [[], []];
    let surprises = 0;
    const bodies = new Set<string>();
    const inspect = async (email: string, index: number, times: number[], status: number) => {
      const answer = await send(origin, email, index);
      bodies.add(answer.text);
      if (answer.status !== status || (isNeutral && bodies.size > 1)) surprises += 1;
      times.push(answer.ms);
    };
    const gap = () => Math.abs(typical(existing) - typical(none));
    const pair = async (index: number) => {
      if (index % RESET_EVERY === 0 || concurrency > 1) await owner.resetLimits();
      const both = [
        () => inspect(known(), index, existing, statuses[0]),
        () => inspect(unknown(index), index, none, statuses[1]),
      ];
      for (const one of index % 2 === 0 ? both : both.toReversed()) await one();
    };
    do {
      const before = existing.length;
      await runConcurrently(pairs, concurrency, (index) => pair(before + index));
    } while (gap() >= goalMs && existing.length < atMost);
    rows.push({
      case: name,
      pairs: existing.length,
      'exists ms': tenths(typical(existing)),
      'unknown ms': tenths(typical(none)),
      'gap ms': tenths(gap()),
    });
    verdicts.push({
      isMet: gap() < goalMs && surprises === 0,
      line: `${name}: ${tenths(gap())} ms between known and unknown at the ${word} of ${existing.length}, goal under ${goalMs} ms${surprises > 0 ? `; ${surprises} unexpected responses` : ''}`,
    });
  }
  await owner.rows("update system_settings set value = 'false' where key = 'neutral_sign_up'");
  return { rows, verdicts };
}

export const enumeration: Experiment = { name: 'enumeration', run };
