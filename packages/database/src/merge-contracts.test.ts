import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { createContract } from './testing/contract-factories.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';

let base: TestDatabase;
let adminId: string;
beforeAll(async () => {
  base = await testDatabase();
  adminId = (await createMember(base.owner, { role: 'admin' })).id;
});
afterAll(() => base.close());

const asAdmin = <T>(query: ReturnType<typeof sql<T>>) =>
  withActor(base.db, { userId: adminId }, async (trx) => (await query.execute(trx)).rows);

/** Merges the tools into the first. `fields` says from which tool a field is taken. Returns the undo. */
async function merge(ids: string[], fields: Record<string, string> = {}): Promise<() => Promise<unknown>> {
  const group = await base.owner
    .insertInto('duplicate_groups')
    .values({ reason: 'Se ressemblent', suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = ids.map((tool_id) => ({ duplicate_group_id: group.id, tool_id }));
  await base.owner.insertInto('duplicate_group_tools').values(links).execute();
  const [merged] = await asAdmin(
    sql<{ merge_id: string }>`
      select merge_id from app.merge_tools(${group.id}, ${ids[0]}, ${JSON.stringify(fields)}::jsonb, '{}', null, null)`,
  );
  return () => asAdmin(sql`select survivor_id from app.undo_merge(${merged?.merge_id})`);
}

const stateOf = async (ids: string[]) => ({
  contracts: await base.owner
    .selectFrom('contracts')
    .select(['id', 'tool_id', 'is_current', 'amount_cents', 'period', 'ends_on', 'price_since', 'stops_on'])
    .where('tool_id', 'in', ids)
    .orderBy('id')
    .execute(),
  prices: await base.owner
    .selectFrom('contract_prices as p')
    .innerJoin('contracts as c', 'c.id', 'p.contract_id')
    .select(['p.id', 'p.since', 'p.until', 'p.amount_cents'])
    .where('c.tool_id', 'in', ids)
    .orderBy('p.id')
    .execute(),
  tools: await base.owner
    .selectFrom('tools')
    .select(['id', 'cost_per_period', 'renewal_frequency', 'renewal_date', 'updated_at', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute(),
});
const contractsOf = async (toolId: string) =>
  (await stateOf([toolId])).contracts.map(({ id, is_current }) => ({ id, is_current }));
const costOf = async (toolId: string) => (await stateOf([toolId])).tools[0]?.cost_per_period;
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('contracts of merged tools', () => {
  it('[REN-01] move to the survivor, whose current contract stays current, and move back on undo', async () => {
    const kept = await createContract(base.owner, { amount_cents: 1000 });
    const gone = await createContract(base.owner, { amount_cents: 2000 });
    const former = await createContract(base.owner, { tool_id: gone.tool_id, is_current: false });
    const ids = [kept.tool_id, gone.tool_id];
    const before = await stateOf(ids);
    const undo = await merge(ids);
    expect(await contractsOf(kept.tool_id)).toEqual(
      [
        { id: kept.id, is_current: true },
        { id: gone.id, is_current: false },
        { id: former.id, is_current: false },
      ].sort(byId),
    );
    expect(await costOf(kept.tool_id)).toBe(10);
    await undo();
    expect(await stateOf(ids)).toEqual(before);
  });

  it('[REN-01] a contract that the form of the merged tool made stays there: it is the same deal noted twice', async () => {
    const kept = await createContract(base.owner, { amount_cents: 1000 });
    const gone = await createTool(base.owner, { cost_per_period: 12, renewal_frequency: 'monthly' });
    const ids = [kept.tool_id, gone.id];
    const before = await stateOf(ids);
    const undo = await merge(ids);
    expect(await contractsOf(kept.tool_id)).toEqual([{ id: kept.id, is_current: true }]);
    await undo();
    expect(await stateOf(ids)).toEqual(before);
  });

  it('[REN-01] a survivor without a contract takes one of the merged tools as its current one', async () => {
    const kept = await createTool(base.owner);
    const noted = await createTool(base.owner, { cost_per_period: 12, renewal_frequency: 'monthly' });
    const gone = await createContract(base.owner, { amount_cents: 4000 });
    const ids = [kept.id, noted.id, gone.tool_id];
    const before = await stateOf(ids);
    const undo = await merge(ids);
    expect(await contractsOf(kept.id)).toEqual([{ id: gone.id, is_current: true }]);
    expect(await costOf(kept.id)).toBe(40);
    await undo();
    expect(await stateOf(ids)).toEqual(before);
  });

  it('[REN-01] choosing the price of the merged tool makes its contract current, and changes no other', async () => {
    const term = { ends_on: '2027-03-12' };
    const kept = await createContract(base.owner, { amount_cents: 1000, ...term });
    const gone = await createContract(base.owner, { amount_cents: 2000, ...term });
    const ids = [kept.tool_id, gone.tool_id];
    const before = await stateOf(ids);
    const undo = await merge(ids, { cost_per_period: gone.tool_id });
    const after = await stateOf([kept.tool_id]);
    expect(after.contracts).toMatchObject(
      [
        { id: kept.id, is_current: false, amount_cents: 1000, price_since: null },
        { id: gone.id, is_current: true, amount_cents: 2000, price_since: null },
      ].sort(byId),
    );
    expect(after.prices).toEqual([]);
    await undo();
    expect(await stateOf(ids)).toEqual(before);
  });

  it('[REN-06] the undo of a chosen price leaves no former price behind', async () => {
    const kept = await createContract(base.owner, { amount_cents: 1000 });
    await base.owner
      .updateTable('contracts')
      .set({ amount_cents: 1500, price_since: '2026-03-12' })
      .where('id', '=', kept.id)
      .execute();
    const gone = await createTool(base.owner, { cost_per_period: 99, renewal_frequency: 'monthly' });
    const ids = [kept.tool_id, gone.id];
    const before = await stateOf(ids);
    const undo = await merge(ids, { cost_per_period: gone.id, renewal_frequency: gone.id });
    const after = await stateOf([kept.tool_id]);
    expect(after.contracts).toMatchObject([{ id: kept.id, amount_cents: 9900, period: 'monthly' }]);
    expect(after.prices).toHaveLength(2);
    await undo();
    expect(await stateOf(ids)).toEqual(before);
  });

  it('[REN-01] the undo keeps what was changed since, and a deleted contract stays deleted', async () => {
    const kept = await createContract(base.owner, { amount_cents: 1000 });
    const gone = await createContract(base.owner, { amount_cents: 2000 });
    const other = await createContract(base.owner, { tool_id: gone.tool_id, is_current: false });
    const undo = await merge([kept.tool_id, gone.tool_id]);
    await base.owner.updateTable('contracts').set({ amount_cents: 2500 }).where('id', '=', gone.id).execute();
    await base.owner.deleteFrom('contracts').where('id', '=', other.id).execute();
    await undo();
    expect((await stateOf([gone.tool_id])).contracts).toMatchObject([
      { id: gone.id, is_current: true, amount_cents: 2500 },
    ]);
    expect(await costOf(gone.tool_id)).toBe(25);
    expect(await contractsOf(kept.tool_id)).toEqual([{ id: kept.id, is_current: true }]);
  });
});
