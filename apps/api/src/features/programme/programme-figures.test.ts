import { CLAIM_FIGURES, type ClaimFigure } from '@perkotheque/domain/programme/figures';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRandomClaims } from '../../../test/support/random-claims.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const CLAIMS = 5000;
const SEED = 20_261_116;
const today = dayInParis(new Date());

/** A claim as its events tell it. */
interface Told {
  cohort: string | null;
  estimated: number | null;
  moves: { to: string; at: Date }[];
  details: { confirmed_value: number | null; ends_on: string | null }[];
}

let test: TestApp;
let cookie: string;
let told: Told[];

beforeAll(async () => {
  test = await createTestApp();
  cookie = (await test.member({ role: 'moderator' })).cookie;
  await insertRandomClaims(test.base.owner, CLAIMS, SEED);
  told = await readEvents();
});
afterAll(() => test.close());

/** States, moments and confirmed values come from the events alone; a claim has its startup and its estimate. */
async function readEvents(): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select s.cohort, c.estimated_value as estimated,
           (select json_agg(json_build_object('to', e.to_state, 'at', e.at) order by e.id)
              from claim_events e where e.claim_id = c.id and e.kind = 'state') as moves,
           (select coalesce(json_agg(e.detail order by e.id), '[]')
              from claim_events e where e.claim_id = c.id and e.kind = 'details') as details
      from claims c join startups s on s.id = c.startup_id`.execute(test.base.owner);
  return rows.map((row) => ({ ...row, moves: row.moves.map(({ to, at }) => ({ to, at: new Date(at) })) }));
}

type Filter = { from: string; to: string; cohort?: string };
const momentOf = ({ moves }: Told, state: string) => moves.findLast(({ to }) => to === state)?.at;
const lastState = ({ moves }: Told) => moves.at(-1)?.to ?? '';
const isIn = (at: Date | undefined, { from, to }: Filter) =>
  at !== undefined && dayInParis(at) >= from && dayInParis(at) <= to;
const fits = ({ cohort }: Told, filter: Filter) =>
  filter.cohort === undefined || (cohort ?? 'unknown') === filter.cohort;
const confirmedOf = ({ details }: Told) => details.at(-1)?.confirmed_value ?? 0;
const endOf = ({ details }: Told) => details.at(-1)?.ends_on ?? '';

const BEHIND: Record<ClaimFigure, (claim: Told, filter: Filter) => boolean> = {
  estimated: (claim, filter) =>
    isIn(momentOf(claim, 'granted'), filter) &&
    !['withdrawn', 'revoked'].includes(lastState(claim)) &&
    (claim.estimated ?? 0) > 0,
  confirmed: (claim, filter) =>
    isIn(momentOf(claim, 'activated'), filter) && lastState(claim) !== 'revoked' && confirmedOf(claim) > 0,
  started: (claim, filter) => isIn(momentOf(claim, 'started'), filter),
  granted: (claim, filter) =>
    isIn(momentOf(claim, 'started'), filter) && momentOf(claim, 'granted') !== undefined,
  activated: (claim, filter) =>
    isIn(momentOf(claim, 'started'), filter) && momentOf(claim, 'activated') !== undefined,
  ending: (claim) =>
    ['granted', 'activated'].includes(lastState(claim)) &&
    endOf(claim) >= today &&
    endOf(claim) <= addDays(today, 90),
};

const claimsBehind = (figure: ClaimFigure, filter: Filter) =>
  told.filter((claim) => fits(claim, filter) && BEHIND[figure](claim, filter));

function medianDays(claims: readonly Told[], from: string, to: string): number | null {
  const days = claims
    .flatMap((claim) => {
      const [start, end] = [momentOf(claim, from), momentOf(claim, to)];
      return start && end ? [(end.getTime() - start.getTime()) / 86_400_000] : [];
    })
    .sort((a, b) => a - b);
  const half = (days.length - 1) / 2;
  return days.length === 0 ? null : ((days[Math.floor(half)] ?? 0) + (days[Math.ceil(half)] ?? 0)) / 2;
}

/** « month cohort » → euros. */
function byMonth(claims: readonly Told[], state: string, euros: (claim: Told) => number) {
  const sums: Record<string, number> = {};
  for (const claim of claims) {
    const month = dayInParis(momentOf(claim, state) ?? new Date(0)).slice(0, 7);
    sums[`${month} ${claim.cohort}`] = (sums[`${month} ${claim.cohort}`] ?? 0) + euros(claim);
  }
  return sums;
}

const FILTERS: Filter[] = [
  { from: addDays(today, -364), to: today },
  { from: addDays(today, -364), to: today, cohort: '2024' },
  { from: addDays(today, -500), to: addDays(today, -200), cohort: 'unknown' },
  { from: addDays(today, -7), to: today },
  { from: addDays(today, -799), to: today },
  { from: addDays(today, -30), to: today, cohort: 'Nulle' },
];

const ask = async (path: string, filter: Filter, more = {}) => {
  const query = new URLSearchParams({ ...filter, ...more });
  const response = await test.call('GET', `/api/programme${path}?${query}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};

describe.each(FILTERS)('over 5,000 random claims, %j', (filter) => {
  it('[PRG-04] savings are those that the events tell, in total, by month and by cohort', async () => {
    const { estimated, confirmed, savings } = (await ask('', filter)).json();
    const expected = {
      estimated: byMonth(claimsBehind('estimated', filter), 'granted', (claim) => claim.estimated ?? 0),
      confirmed: byMonth(claimsBehind('confirmed', filter), 'activated', confirmedOf),
    };
    for (const name of ['estimated', 'confirmed'] as const) {
      const found = Object.fromEntries(
        savings
          .filter((entry: Record<string, number>) => entry[name] !== 0)
          .map((entry: Record<string, unknown>) => [`${entry.month} ${entry.cohort}`, entry[name]]),
      );
      expect(found).toEqual(expected[name]);
      const total = Object.values(expected[name]).reduce((sum, amount) => sum + amount, 0);
      expect({ estimated, confirmed }[name]).toBe(total);
    }
  });

  it('[PRG-04] the funnel counts claims and days as the events tell', async () => {
    const { funnel } = (await ask('', filter)).json();
    const started = claimsBehind('started', filter);
    expect(funnel).toMatchObject({
      started: started.length,
      granted: claimsBehind('granted', filter).length,
      activated: claimsBehind('activated', filter).length,
    });
    for (const [found, expected] of [
      [funnel.days_to_grant, medianDays(started, 'started', 'granted')],
      [funnel.days_to_activation, medianDays(started, 'granted', 'activated')],
    ]) {
      if (expected === null) expect(found).toBeNull();
      // The server rounds to a tenth of a day.
      else expect(Math.abs(found - expected)).toBeLessThan(0.051);
    }
  });

  it.each(CLAIM_FIGURES)('[PRG-04] the list behind « %s » is as long as the figure', async (figure) => {
    const { total, claims } = (await ask('/claims', filter, { figure })).json();
    const expected = claimsBehind(figure, filter).length;
    expect(total).toBe(expected);
    expect(claims).toHaveLength(Math.min(25, expected));
  });

  it('[PRG-04] the export adds up to the same savings', async () => {
    const { estimated, confirmed } = (await ask('', filter)).json();
    const [head = '', ...lines] = (await ask('/export', filter)).body.trim().split('\r\n');
    const names = head.replace('\ufeff', '').split(',');
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
    );
    const sum = (value: string, moment: string, states: string[]) =>
      rows
        .filter((row) => states.includes(row.state ?? ''))
        .filter((row) => row[moment] !== '' && isIn(new Date(row[moment] ?? ''), filter))
        .reduce((total, row) => total + Number(row[value]), 0);
    expect(sum('estimated_value', 'granted_at', ['granted', 'activated', 'ended'])).toBe(estimated);
    expect(sum('confirmed_value', 'activated_at', ['activated', 'ended'])).toBe(confirmed);
  });
});
