import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProgramme, SIZE } from './support/programme-at-size.ts';
import { timeRequests } from './support/response-times.ts';
import { findTableScans, recordStatements } from './support/table-scans.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const PAGE_GOAL_MS = 100;
const JUDGING_GOAL_MS = 200;
const REQUESTS = 20;
const YEAR = new URLSearchParams({
  from: addDays(dayInParis(new Date()), -364),
  to: dayInParis(new Date()),
});
const LARGE_TABLES = ['claims', 'claim_events', 'perk_secrets', 'startup_members'];

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let staff: Person;
let lead: { id: string; cookie: string; startupId: string; claimId: string };
let codePerkId: string;

beforeAll(async () => {
  test = await createTestApp();
  const { owner } = test.base;
  await fillProgramme(owner);
  staff = await test.member({ role: 'core-team' });
  const { rows } = await sql<{ id: string; startup_id: string; claim_id: string }>`
    select m.user_id as id, m.startup_id, c.id as claim_id
      from startup_members m join claims c on c.startup_id = m.startup_id
     where m.is_lead and m.left_at is null and c.state = 'activated' and c.way = 'unique-code' limit 1`.execute(
    owner,
  );
  const [row] = rows;
  if (!row) throw new Error('no lead with an active claim');
  lead = {
    ...{ id: row.id, startupId: row.startup_id, claimId: row.claim_id },
    cookie: await test.cookieFor(row.id),
  };
  codePerkId = (
    await owner
      .selectFrom('perks')
      .select('id')
      .where('way', '=', 'unique-code')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => test.close());

const reading =
  (url: string, { cookie }: { cookie: string }) =>
  async () => {
    const { statusCode, body } = await test.call('GET', url, { cookie });
    expect(statusCode, `${url} ${body}`).toBe(200);
  };

async function expectWithin(call: () => Promise<void>, goalMs: number): Promise<void> {
  const { fastestMs, p95CpuMs } = await timeRequests(test.base.owner, call, { count: REQUESTS, goalMs });
  expect(p95CpuMs).toBeLessThan(goalMs);
  expect(fastestMs).toBeLessThan(goalMs);
}

describe(`${SIZE.startups} startups and ${SIZE.perks} perks`, () => {
  it('[ELIG-06] are judged in one request within 200 ms', async () => {
    const { startups, audiences } = (
      await test.call('GET', '/api/perks/audience', { cookie: staff.cookie })
    ).json();
    expect([startups, audiences.length]).toEqual([SIZE.startups, SIZE.perks]);
    const words = { yes: 0, unknown: 0, no: 0 };
    for (const { counts } of audiences) {
      for (const word of ['yes', 'unknown', 'no'] as const) words[word] += counts[word];
    }
    expect(words.yes + words.unknown + words.no).toBe(SIZE.startups * SIZE.perks);
    for (const count of Object.values(words)) expect(count).toBeGreaterThan(1_000);
    await expectWithin(reading('/api/perks/audience', staff), JUDGING_GOAL_MS);
  });

  it('[ELIG-06] give a member every verdict in one request', async () => {
    const { perks } = (await test.call('GET', '/api/perks', { cookie: lead.cookie })).json();
    expect(perks).toHaveLength(SIZE.perks);
    expect(perks.filter(({ verdict }: { verdict: unknown }) => verdict === null)).toEqual([]);
  });
});

describe(`${SIZE.claims} claims in every state`, () => {
  const pages: [string, () => [string, { id: string; cookie: string }]][] = [
    ['claims of a startup', () => ['/api/claims', lead]],
    ['a claim', () => [`/api/claims/${lead.claimId}`, lead]],
    ['what is known of its code', () => [`/api/claims/${lead.claimId}/secret`, lead]],
    ['« Avantages »', () => ['/api/perks', lead]],
    ['a perk', () => [`/api/perks/${codePerkId}`, lead]],
    ['« Ma startup »', () => ['/api/startup', lead]],
    ['inbox', () => ['/api/inbox', staff]],
    ['a late page of the inbox', () => ['/api/inbox?page=40', staff]],
    ['reports', () => ['/api/perk-reports', staff]],
    ['perks for staff', () => ['/api/perks/manage', staff]],
    ['codes of a perk', () => [`/api/perks/${codePerkId}/secrets`, staff]],
    ['« Programme »', () => [`/api/programme?${YEAR}`, staff]],
    ['startups', () => ['/api/startups', staff]],
    ['a startup', () => [`/api/startups/${lead.startupId}`, staff]],
    ['its claims', () => [`/api/inbox/startups/${lead.startupId}/claims`, staff]],
  ];

  it.each(pages)('[CLM-07] leave %s under 100 ms at p95', async (_name, page) => {
    await expectWithin(reading(...page()), PAGE_GOAL_MS);
  });

  it.each(pages)('[CLM-07] are not read as a whole for %s', async (_name, page) => {
    const [url, who] = page();
    const statements = await recordStatements(reading(url, who));
    expect(statements.length).toBeGreaterThan(0);
    expect(await findTableScans(test.base.db, who.id, statements, LARGE_TABLES)).toEqual([]);
  });

  it('[CLM-07] would be noticed if they were read as a whole', async () => {
    const whole = { text: 'select count(*) from claims where length(perk_title) > $1', values: [0] };
    expect(await findTableScans(test.base.db, staff.id, [whole], LARGE_TABLES)).toHaveLength(1);
  });
});
