import { performance } from 'node:perf_hooks';
import { withActor } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const STARTUPS = 500;
const MEMBERS = 5000;
const RUNS = 20;
/** Generous for a machine shared with other tests; the point is that nothing grows with members or claims. */
const LIMIT_MS = 100;

let test: TestApp;
let moderator: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  moderator = await test.member({ role: 'moderator' });
  const { owner } = test.base;
  await sql`insert into startups (name, cohort, stage, sector, status)
    select 'Startup ' || n, (2020 + n % 6)::text, (array['idea', 'seed', 'series-a'])[1 + n % 3], 'Secteur ' || n % 12,
           (array['active', 'active', 'alumni'])[1 + n % 3]
      from generate_series(1, ${STARTUPS}) n`.execute(owner);
  await sql`insert into startup_domains (domain, startup_id) select 's' || row_number() over () || '.example', id
    from startups`.execute(owner);
  await sql`insert into auth."user" ("id", "name", "email", "emailVerified")
    select gen_random_uuid(), 'Membre ' || n, 'membre' || n || '@ailleurs.example', true
      from generate_series(1, ${MEMBERS}) n`.execute(owner);
  await sql`insert into startup_members (startup_id, user_id, joined_by)
    select s.id, p.id, 'assignment'
      from (select id, row_number() over () as n from profiles where email like 'membre%@ailleurs.example') p
      join (select id, row_number() over () as n from startups) s on s.n = 1 + p.n % ${STARTUPS}`.execute(
    owner,
  );
  await sql`insert into claims (startup_id, tool_name, perk_title, way, terms_version, state)
    select s.id, 'Outil', 'Avantage', 'public-link', 1, (array['granted', 'activated', 'refused'])[1 + n % 3]
      from startups s, generate_series(1, 20) n`.execute(owner);
  await sql`analyze`.execute(owner);
}, 120_000);
afterAll(() => test.close());

async function median(url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const { statusCode } = await test.call('GET', url, { cookie: moderator.cookie });
    times.push(performance.now() - start);
    expect(statusCode).toBe(200);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? Number.POSITIVE_INFINITY;
}

describe('500 startups with 5,000 members and 10,000 claims', () => {
  it.each(['', '?page=20', '?q=startup%2049', '?cohort=2023&status=active', '?sort=funds'])(
    '[STU-02] are listed in time: %s',
    async (query) => expect(await median(`/api/startups${query}`)).toBeLessThan(LIMIT_MS),
  );

  it('[STU-02] are listed without reading all members or all claims', async () => {
    const plan = await withActor(test.base.db, { userId: moderator.id }, async (trx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain with page as materialized (select s.id from startups s order by s.name_norm, s.id limit 25)
        select s.id, (select count(*) from startup_members m where m.startup_id = s.id and m.left_at is null),
          (select count(*) from claims c where c.startup_id = s.id and c.state in ('granted', 'activated'))
          from page join startups s on s.id = page.id`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan on (startup_members|claims)/);
  });
});
