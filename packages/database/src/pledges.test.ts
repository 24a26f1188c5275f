import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createRequest, createStartup, joinStartup, type Member } from './testing/factories.ts';
import { createPerk } from './testing/perk-factories.ts';
import { createPledge } from './testing/pledge-factories.ts';

let base: TestDatabase;
let request: string;
let own: string;
let lead: Member;
let plain: Member;
let rival: Member;
let visitor: Member;
let staff: Member;

beforeAll(async () => {
  base = await testDatabase();
  request = (await createRequest(base.owner)).id;
  own = (await createStartup(base.owner)).id;
  const other = await createStartup(base.owner);
  [lead, plain, rival, visitor] = [
    await createMember(base.owner),
    await createMember(base.owner),
    await createMember(base.owner),
    await createMember(base.owner),
  ];
  staff = await createMember(base.owner, { role: 'moderator' });
  await joinStartup(base.owner, own, lead.id, true);
  await joinStartup(base.owner, own, plain.id);
  await joinStartup(base.owner, other.id, rival.id, true);
  await createPledge(base.owner, { request_id: request, startup_id: own, current_use: 'Un tableur' });
});
afterAll(() => base.close());

/** Runs a statement without the routes, and returns its rows, or « refused ». */
async function as(who: Member | null, statement: string): Promise<unknown> {
  try {
    return await withActor(base.db, { userId: who?.id ?? null }, async (trx) => {
      return (await sql.raw(statement).execute(trx)).rows;
    });
  } catch (error) {
    expect((error as { code?: string }).code).toBe('42501');
    return 'refused';
  }
}

/** Ways to look at the table: a row, a count, a sum, a filter, a join, a sort, an error that depends on a value. */
const LOOKS = [
  'select seats from pledges',
  'select 1 as seen from pledges where seats > 0',
  'select count(*) as seen from pledges having count(*) > 0',
  'select sum(monthly_budget) as seen from pledges having sum(monthly_budget) > 0',
  'select r.id from tool_requests r join pledges p on p.request_id = r.id order by p.seats',
  'select r.id from tool_requests r where exists (select 1 from pledges p where p.request_id = r.id)',
  'select 1 / (5 - seats) as seen from pledges',
  "select current_use from pledges where current_use like '%'",
  'select 1 as seen from pledges for share',
];

describe('pledges under row-level security alone, the routes bypassed', () => {
  it('[LEV-01] shows a pledge to its startup and to staff, and to nobody else whatever the query', async () => {
    for (const look of LOOKS) {
      for (const who of [rival, visitor, null]) {
        const seen = await as(who, look);
        expect(seen === 'refused' ? [] : seen, look).toEqual([]);
      }
    }
    for (const who of [lead, plain, staff]) {
      expect(await as(who, 'select seats from pledges')).toEqual([{ seats: 5 }]);
    }
  });

  it('[LEV-01] lets only a lead write, only for the own startup and in the own name', async () => {
    const values = (startup: string, by: Member) =>
      `insert into pledges (request_id, startup_id, seats, monthly_budget, pledged_by)
       values ('${request}', '${startup}', 1, 1, '${by.id}')`;
    for (const who of [plain, rival, visitor, staff]) {
      expect(await as(who, values(own, who))).toBe('refused');
      expect(await as(who, 'update pledges set seats = 9 returning seats')).toEqual([]);
      expect(await as(who, 'delete from pledges returning seats')).toEqual([]);
    }
    expect(await as(rival, values(own, lead))).toBe('refused');
    expect(await as(lead, `update pledges set seats = 6, pledged_by = '${lead.id}' returning seats`)).toEqual(
      [{ seats: 6 }],
    );
    expect(await as(lead, `update pledges set pledged_by = '${rival.id}'`)).toBe('refused');
  });

  it('[LEV-01] keeps a refused request without new pledges', async () => {
    const refused = await createRequest(base.owner, { status: 'rejected' });
    const insert = `insert into pledges (request_id, startup_id, seats, monthly_budget, pledged_by)
      values ('${refused.id}', '${own}', 1, 1, '${lead.id}')`;
    expect(await as(lead, insert)).toBe('refused');
  });

  it('[LEV-01] keeps exact sums out of the weekly figures, and members from writing them', async () => {
    const values = (numbers: string) =>
      sql
        .raw(`insert into request_levers (request_id, startups, seats, budget_from, budget_to, refreshed_on)
              values ('${request}', ${numbers}, current_date)`)
        .execute(base.owner);
    for (const exact of ['2, 10, null, null', '4, 10, null, null', '5, 12, 500, 1000', '5, 10, 740, 1000']) {
      await expect(values(exact)).rejects.toThrow(/check constraint/);
    }
    await expect(values('3, 10, 500, 1000')).rejects.toThrow(/check constraint/);
    await values('5, 10, 500, 1000');
    expect(await as(visitor, 'select startups from request_levers')).toEqual([{ startups: 5 }]);
    expect(await as(null, 'select startups from request_levers')).toEqual([]);
    for (const who of [lead, staff]) expect(await as(who, 'delete from request_levers')).toBe('refused');
  });

  it('[LEV-03] lets staff alone link a perk, and only one that is live', async () => {
    const [live, draft] = [await createPerk(base.owner), await createPerk(base.owner, { state: 'draft' })];
    const link = (perk: string, by: Member) =>
      `insert into request_perks (request_id, perk_id, linked_by) values ('${request}', '${perk}', '${by.id}')`;
    for (const who of [lead, rival, visitor]) expect(await as(who, link(live.id, who))).toBe('refused');
    expect(await as(staff, link(draft.id, staff))).toBe('refused');
    expect(await as(staff, link(live.id, staff))).toEqual([]);
    expect(await as(visitor, 'delete from request_perks returning perk_id')).toEqual([]);
    expect(await as(visitor, 'select perk_id from request_perks')).toEqual([{ perk_id: live.id }]);
  });
});
