import { endDay } from '@perkotheque/domain/claims/clock';
import { CLAIM_MOVERS, isAllowedMove } from '@perkotheque/domain/claims/transitions';
import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { PERK_CLOCKS, PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { createDatabase } from './connect.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createStartup, joinStartup } from './testing/factories.ts';
import { createPerk } from './testing/perk-factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const YES = JSON.stringify({ verdict: 'yes', facts: {}, rules: { all: [], any: [] } });

describe('moves of a claim', () => {
  it('[CLM-01] are the same in the database as in the domain', async () => {
    const { rows } = await sql<{ from: never; to: never; way: never; by: never; allowed: boolean }>`
      select f as "from", t as "to", w as way, b as by, app.is_allowed_claim_move(f, t, w, b) as allowed
        from unnest(${[...CLAIM_STATES]}::text[]) f cross join unnest(${[...CLAIM_STATES]}::text[]) t
       cross join unnest(${[...PERK_WAYS]}::text[]) w cross join unnest(${[...CLAIM_MOVERS]}::text[]) b`.execute(
      base.owner,
    );
    expect(rows).toHaveLength(9 * 9 * 7 * 3);
    const differing = rows.filter(({ allowed, ...move }) => allowed !== isAllowedMove(move));
    expect(differing).toEqual([]);
  });
});

describe('end of a claim', () => {
  it('[CLM-06] is the same in the database as in the domain, in days of Paris', async () => {
    const moment = fc
      .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
      .map((time) => new Date(time - (time % 1000)).toISOString());
    const day = moment.map((at) => at.slice(0, 10));
    const cases = fc.sample(
      fc.record({
        clock: fc.constantFrom(...PERK_CLOCKS),
        duration_months: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        started_at: moment,
        sent_at: fc.option(moment, { nil: null }),
        granted_at: fc.option(moment, { nil: null }),
        activated_at: fc.option(moment, { nil: null }),
        starts_on: fc.option(day, { nil: null }),
        entered: fc.option(fc.constant('2040-01-31'), { nil: null }),
      }),
      { numRuns: caseCount(1000), seed: 20261116 },
    );
    const startup = await createStartup(base.owner);
    const { rows } = await sql<{ at: number; ends_on: string | null }>`
      with cases as (
        select * from jsonb_to_recordset(${JSON.stringify(cases.map((value, at) => ({ at, ...value })))}::jsonb)
          as c(at integer, clock text, duration_months integer, started_at timestamptz, sent_at timestamptz,
               granted_at timestamptz, activated_at timestamptz, starts_on date, entered date))
      insert into claims (startup_id, tool_name, perk_title, way, terms_version, state, clock, duration_months,
                          started_at, sent_at, granted_at, activated_at, starts_on, ends_on, is_end_entered, account_name)
      select ${startup.id}, 'Outil', 'Avantage', 'public-link', 1, 'withdrawn', clock, duration_months, started_at,
             sent_at, granted_at, activated_at, case when entered is null or starts_on <= entered then starts_on end,
             entered, entered is not null, at::text
        from cases
      returning account_name::integer as at, ends_on`.execute(base.owner);
    expect(rows).toHaveLength(cases.length);
    const paris = (at: string | null) => (at === null ? null : dayInParis(new Date(at)));
    for (const { at, ends_on } of rows) {
      const one = cases[at];
      if (!one) throw new Error('no such case');
      const days = {
        started_on: paris(one.started_at) ?? '',
        sent_on: paris(one.sent_at),
        granted_on: paris(one.granted_at),
        activated_on: paris(one.activated_at),
        starts_on: one.starts_on,
      };
      expect(ends_on, JSON.stringify(one)).toBe(endDay(one, days, one.entered));
    }
  });
});

describe('starting a claim', () => {
  it('[CLM-02] makes one live claim however many members press at once, 200 times', async () => {
    const pool = createDatabase({ connectionString: base.urls.app, max: 8, applicationName: 'test-race' });
    try {
      const startup = await createStartup(base.owner, { all_members_claim: true });
      const members = await Promise.all(Array.from({ length: 4 }, () => createMember(base.owner)));
      for (const [index, { id }] of members.entries())
        await joinStartup(base.owner, startup.id, id, index === 0);
      for (let race = 0; race < 200; race += 1) {
        const perk = await createPerk(base.owner);
        const press = (userId: string) =>
          withActor(pool.db, { userId }, async (trx) => {
            const { rows } = await sql<{ id: string; is_new: boolean }>`
              select claim_id as id, is_new from app.start_claim(${startup.id}, ${perk.id}, 1, ${YES}::jsonb, '{}',
                'startup', null, true)`.execute(trx);
            return rows[0];
          });
        const pressed = await Promise.all([...members, ...members].map(({ id }) => press(id)));
        expect(new Set(pressed.map((one) => one?.id)).size).toBe(1);
        expect(pressed.filter((one) => one?.is_new)).toHaveLength(1);
      }
      const { rows } = await sql<{ most: number }>`
        select max(n)::int as most from (select count(*) as n from claims
         where startup_id = ${startup.id} group by perk_id) c`.execute(base.owner);
      expect(rows[0]?.most).toBe(1);
    } finally {
      await pool.close();
    }
  }, 60_000);

  it('waits for the perk before it holds the tool’s card, as a withdrawal does', async () => {
    const startup = await createStartup(base.owner);
    const lead = await createMember(base.owner);
    await joinStartup(base.owner, startup.id, lead.id, true);
    const perk = await createPerk(base.owner, { stock: 5 });
    const holder = createDatabase({
      connectionString: base.urls.owner,
      max: 1,
      applicationName: 'test-holder',
    });
    let started: Promise<unknown> | undefined;
    try {
      await holder.db.transaction().execute(async (trx) => {
        await sql`select 1 from perks where id = ${perk.id} for no key update`.execute(trx);
        started = withActor(base.db, { userId: lead.id }, (claiming) =>
          sql`select app.start_claim(${startup.id}, ${perk.id}, 1, ${YES}::jsonb, '{}', 'startup', null, true)`.execute(
            claiming,
          ),
        );
        const countWaiting = async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(base.owner);
          return rows.length;
        };
        await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
        const { rows } = await sql`
          select 1 from tool_cards where id = ${perk.tool_id} for no key update skip locked`.execute(trx);
        expect(rows).toHaveLength(1);
      });
      await started;
    } finally {
      await holder.close();
    }
  });

  it('[CLM-01] leaves the application no direct write on claims and their events', async () => {
    const admin = await createMember(base.owner, { role: 'admin' });
    for (const statement of [
      sql`update claims set state = 'granted'`,
      sql`delete from claims`,
      sql`insert into claim_events (claim_id, kind) select id, 'state' from claims`,
      sql`update claim_events set reason = 'autre'`,
    ]) {
      await expect(
        withActor(base.db, { userId: admin.id }, (trx) => statement.execute(trx)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
