import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import type { Experiment, Outcome, Row, System, Verdict } from './experiment.ts';
import { median, tenths } from './numbers.ts';
import { type Answer, askJson, inLanes } from './wire.ts';

const FULL = { pairs: 500, goalMs: 5 };
/** Few pairs on a busy machine: a gap of a whole hash would still be seen. */
const QUICK = { pairs: 7, goalMs: 50 };
/** Attempts are forgotten before the limits of an account (5 or 10) would answer instead. */
const FORGET_EVERY = 4;

const known = () => DEMO_PEOPLE[8]?.email ?? '';
const unknown = (index: number) => `personne-${index}-${process.pid}@perkotheque.example`;

type Case = {
  name: string;
  ask: (origin: string, email: string, index: number) => Promise<Answer>;
  /** The status for each e-mail: equal, except at sign-up, where AUTH-14 asks for a difference. */
  statuses: [existing: number, none: number];
  /** Those that wait for a floor leave the machine idle meanwhile: several at once change nothing but the duration. */
  lanes: number;
};

const post =
  (path: string, bodyOf: (email: string) => object) => (origin: string, email: string, index: number) =>
    askJson(origin, 'POST', path, { body: bodyOf(email), address: `10.7.${index % 250}.1` });

const CASES: Case[] = [
  {
    name: 'sign-in',
    ask: post('/api/auth/sign-in', (email) => ({ email, password: 'pas-le-bon-mot' })),
    statuses: [401, 401],
    lanes: 1,
  },
  {
    name: 'sign-up',
    ask: post('/api/auth/sign-up', (email) => ({
      email,
      password: 'un-mot-assez-long',
      full_name: 'Nour Essai',
    })),
    statuses: [409, 201],
    lanes: 1,
  },
  {
    name: 'forgotten password',
    ask: post('/api/auth/forgot-password', (email) => ({ email })),
    statuses: [202, 202],
    lanes: 4,
  },
];

/** Does the time of an answer tell whether somebody has an account? Each pair in turn, its order too. */
async function run({ origin, owner, isQuick }: System): Promise<Outcome> {
  const { pairs, goalMs } = isQuick ? QUICK : FULL;
  const rows: Row[] = [];
  const verdicts: Verdict[] = [];
  for (const { name, ask, statuses, lanes } of CASES) {
    const [existing, none]: [number[], number[]] = [[], []];
    let surprises = 0;
    const look = async (email: string, index: number, times: number[], status: number) => {
      const answer = await ask(origin, email, index);
      if (answer.status !== status) surprises += 1;
      times.push(answer.ms);
    };
    await inLanes(pairs, lanes, async (index) => {
      if (index % FORGET_EVERY === 0 || lanes > 1) await owner.forgetAttempts();
      const both = [
        () => look(known(), index, existing, statuses[0]),
        () => look(unknown(index), index, none, statuses[1]),
      ];
      for (const one of index % 2 === 0 ? both : both.toReversed()) await one();
    });
    const gap = Math.abs(median(existing) - median(none));
    rows.push({
      case: name,
      pairs,
      'exists ms': tenths(median(existing)),
      'unknown ms': tenths(median(none)),
      'gap ms': tenths(gap),
    });
    verdicts.push({
      isMet: gap < goalMs && surprises === 0,
      line: `${name}: ${tenths(gap)} ms between known and unknown at the median of ${pairs}, goal under ${goalMs} ms${surprises > 0 ? `; ${surprises} unexpected answers` : ''}`,
    });
  }
  return { rows, verdicts };
}

export const enumeration: Experiment = { name: 'enumeration', run };
