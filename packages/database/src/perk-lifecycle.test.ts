import { TERM_FIELDS } from '@perkotheque/domain/perks/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createTool } from './testing/factories.ts';
import { createPerk } from './testing/perk-factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const perk = (id: string) =>
  base.owner.selectFrom('perks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => {
  const { state, state_reason } = await perk(id);
  return [state, state_reason];
};
const change = (id: string, values: Record<string, unknown>) =>
  base.owner.updateTable('perks').set(values).where('id', '=', id).execute();
/** A day in Paris, so many days from today. */
const day = async (offset: number) => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Europe/Paris')::date + ${offset}::integer)::text as day`.execute(base.owner);
  return rows[0]?.day ?? '';
};

describe('state of a perk', () => {
  it('[PERK-03] follows from dates, stock and tool, the end first', async () => {
    const offset = fc.option(fc.integer({ min: -2, max: 2 }));
    const [today, ...days] = await Promise.all([0, -2, -1, 0, 1, 2].map(day));
    const at = (days_: number | null) => (days_ === null ? null : (days[days_ + 2] ?? null));
    await fc.assert(
      fc.asyncProperty(
        offset,
        offset,
        fc.option(fc.nat(2)),
        fc.boolean(),
        async (starts, ends, stock, hasTool) => {
          const { rows } = await sql<{ state: string; reason: string | null }>`
            select state, reason from app.perk_state_on(${today}::date, ${at(starts)}::date, ${at(ends)}::date,
              ${stock}::integer, ${hasTool}::boolean)`.execute(base.owner);
          const isOver = ends !== null && ends < 0;
          const faults = [
            ...(hasTool ? [] : ['tool']),
            ...(starts !== null && starts > 0 ? ['dates'] : []),
            ...(stock === 0 ? ['stock'] : []),
          ];
          expect(rows).toEqual([
            isOver
              ? { state: 'ended', reason: 'dates' }
              : { state: faults.length > 0 ? 'paused' : 'live', reason: faults[0] ?? null },
          ]);
        },
      ),
      { numRuns: caseCount(200) },
    );
  });

  it('[PERK-03] changes with what it follows from, and comes back', async () => {
    const { id } = await createPerk(base.owner);
    expect(await stateOf(id)).toEqual(['live', null]);
    await change(id, { stock: 0 });
    expect(await stateOf(id)).toEqual(['paused', 'stock']);
    await change(id, { stock: 3 });
    expect(await stateOf(id)).toEqual(['live', null]);
    await change(id, { starts_on: await day(1) });
    expect(await stateOf(id)).toEqual(['paused', 'dates']);
    await change(id, { starts_on: await day(-9), ends_on: await day(-1) });
    expect(await stateOf(id)).toEqual(['ended', 'dates']);
    await change(id, { ends_on: await day(0) });
    expect(await stateOf(id)).toEqual(['live', null]);
  });

  it('[PERK-03] stays as staff left it', async () => {
    const { id } = await createPerk(base.owner, { state: 'paused', state_reason: 'staff', stock: 0 });
    await change(id, { stock: 5 });
    expect(await stateOf(id)).toEqual(['paused', 'staff']);
    const draft = await createPerk(base.owner, { state: 'draft', ends_on: await day(-1) });
    await change(draft.id, { title: 'Autre' });
    expect(await stateOf(draft.id)).toEqual(['draft', null]);
  });

  it('[PERK-03] pauses a perk of unique codes until it has codes', async () => {
    const { id } = await createPerk(base.owner, { way: 'unique-code', stock: 9 });
    expect(await stateOf(id)).toEqual(['paused', 'stock']);
    await change(id, { way: 'public-link' });
    expect([await stateOf(id), (await perk(id)).stock]).toEqual([['live', null], null]);
    const code = { kind: 'unique-code', sealed: Buffer.from('x'), fingerprint: Buffer.alloc(32, 1) };
    await base.owner
      .insertInto('perk_secrets')
      .values({ perk_id: id, ...code })
      .execute();
    await change(id, { way: 'unique-code' });
    expect([await stateOf(id), (await perk(id)).stock]).toEqual([['live', null], 1]);
  });

  it('[PERK-03] opens and ends by date when the job runs', async () => {
    const opening = await createPerk(base.owner, { starts_on: await day(1) });
    const ending = await createPerk(base.owner, { ends_on: await day(0), stock: 0 });
    const stopped = await createPerk(base.owner, {
      state: 'paused',
      state_reason: 'staff',
      ends_on: await day(0),
    });
    // The clock moves by a day: the triggers do not see it.
    await sql`alter table perks disable trigger settle_perk`.execute(base.owner);
    await change(opening.id, { starts_on: await day(0) });
    for (const { id } of [ending, stopped]) await change(id, { ends_on: await day(-1) });
    await sql`alter table perks enable trigger settle_perk`.execute(base.owner);
    const { rows } = await sql<{ id: string }>`select id from app.settle_perk_dates()`.execute(base.owner);
    expect(rows.map(({ id }) => id).sort()).toEqual([opening.id, ending.id].sort());
    expect(await stateOf(opening.id)).toEqual(['live', null]);
    expect(await stateOf(ending.id)).toEqual(['ended', 'dates']);
    expect(await stateOf(stopped.id)).toEqual(['paused', 'staff']);
  });
});

describe('tool of a perk', () => {
  it('[PERK-09] pauses its perks from the trash, and brings back only those that it paused', async () => {
    const tool = await createTool(base.owner, { name: 'Nuage' });
    const live = await createPerk(base.owner, { tool_id: tool.id });
    const stopped = await createPerk(base.owner, {
      tool_id: tool.id,
      state: 'paused',
      state_reason: 'staff',
    });
    const draft = await createPerk(base.owner, { tool_id: tool.id, state: 'draft' });
    const tools = base.owner.updateTable('tools').where('id', '=', tool.id);
    await tools.set({ deleted_at: new Date() }).execute();
    expect(await stateOf(live.id)).toEqual(['paused', 'tool']);
    await tools.set({ deleted_at: null }).execute();
    expect(await stateOf(live.id)).toEqual(['live', null]);
    expect(await stateOf(stopped.id)).toEqual(['paused', 'staff']);
    expect(await stateOf(draft.id)).toEqual(['draft', null]);
  });

  it('[PERK-09] leaves its name behind when it is purged', async () => {
    const tool = await createTool(base.owner, { name: 'Nuage' });
    const { id } = await createPerk(base.owner, { tool_id: tool.id });
    await base.owner.updateTable('tools').set({ name: 'Nuage Clair' }).where('id', '=', tool.id).execute();
    await base.owner.deleteFrom('tools').where('id', '=', tool.id).execute();
    expect(await perk(id)).toMatchObject({
      tool_id: null,
      tool_name: 'Nuage Clair',
      state: 'paused',
      state_reason: 'tool',
    });
  });
});

describe('terms of a perk', () => {
  const versions = (id: string) =>
    base.owner.selectFrom('perk_terms').selectAll().where('perk_id', '=', id).orderBy('version').execute();

  it('[PERK-06] holds every term of the table of fields', async () => {
    const { id } = await createPerk(base.owner);
    const [first] = await versions(id);
    expect(Object.keys(first?.terms as object).sort()).toEqual([...TERM_FIELDS].sort());
  });

  it.each([
    { kind: 'discount', amount: 10 },
    { amount: 4000 },
    { is_up_to: true },
    { duration_months: 12 },
    { clock: 'approval' },
    { price_after: 12.5 },
    { estimated_value: 1 },
    { obligations: ['card'] },
    { other_obligation: 'Un témoignage' },
    { rules: JSON.stringify({ all: [], any: [] }) },
  ])('[PERK-06] has a new version after %j', async (values) => {
    const { id } = await createPerk(base.owner);
    await change(id, values);
    expect((await perk(id)).terms_version).toBe(2);
    const [before, after] = await versions(id);
    expect(before?.terms).toMatchObject({ amount: 5000, obligations: [], is_up_to: false });
    const [name, value] = Object.entries(values).at(-1) ?? [];
    expect(after?.terms).toMatchObject({
      [name ?? '']: name === 'rules' ? { all: [], any: [] } : value,
    });
  });

  it.each([
    { title: 'Autre titre', description: 'Autre', contact: 'Nina', terms_url: 'https://exemple.fr/cgu' },
    { way: 'on-request', needs_validation: true, stock: 4, ends_on: '2999-01-01' },
    { obligations: ['logo', 'card'], amount: '5000.00' },
    { rules: '{"any": [], "all": [{"in": ["active"], "fact": "status"}]}' },
  ])('[PERK-06] keeps its version after %j', async (values) => {
    const { id } = await createPerk(base.owner, { obligations: ['card', 'logo'] });
    await change(id, values);
    expect((await perk(id)).terms_version).toBe(1);
    expect(await versions(id)).toHaveLength(1);
  });

  it('[PERK-06] changes in place while the perk is a draft', async () => {
    const { id } = await createPerk(base.owner, { state: 'draft' });
    await change(id, { amount: 10 });
    await change(id, { amount: 20, state: 'live' });
    const all = await versions(id);
    expect(all).toHaveLength(1);
    expect(all[0]?.terms).toMatchObject({ amount: 20 });
    await change(id, { amount: 30 });
    expect((await versions(id)).map(({ terms }) => (terms as { amount: number }).amount)).toEqual([20, 30]);
  });
});
