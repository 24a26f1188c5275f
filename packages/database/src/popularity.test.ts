import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createStartup, createTool } from './testing/factories.ts';
import { createPerk } from './testing/perk-factories.ts';

const TOOLS = ['a', 'b', 'c'] as const;
type ToolKey = (typeof TOOLS)[number];
const WINDOW_DAYS = 30;

let base: TestDatabase;
let admin: string;
let people: string[];
let startups: string[];
let tools: Record<ToolKey, string>;
let perks: Record<ToolKey, string>;
beforeAll(async () => {
  base = await testDatabase();
  admin = (await createMember(base.owner, { role: 'admin' })).id;
  people = [(await createMember(base.owner)).id, (await createMember(base.owner)).id];
  startups = [(await createStartup(base.owner)).id, (await createStartup(base.owner)).id];
});
afterAll(() => base.close());

async function reset(): Promise<void> {
  for (const table of ['claims', 'perks', 'tool_merges', 'duplicate_groups', 'tools'] as const) {
    await base.owner.deleteFrom(table).execute();
  }
  const made = [];
  for (const key of TOOLS) {
    const { id } = await createTool(base.owner, { name: `Outil ${key}` });
    made.push([key, id, (await createPerk(base.owner, { tool_id: id })).id] as const);
  }
  tools = Object.fromEntries(made.map(([key, id]) => [key, id])) as typeof tools;
  perks = Object.fromEntries(made.map(([key, , id]) => [key, id])) as typeof perks;
}
beforeEach(reset);

const as = <T>(userId: string | undefined, query: ReturnType<typeof sql<T>>) =>
  withActor(base.db, { userId: userId ?? null }, async (trx) => (await query.execute(trx)).rows);
const open = (person: number, tool: ToolKey) =>
  as(people[person], sql<{ is_open: boolean }>`select app.open_tool(${tools[tool]}) as is_open`);
const favor = (person: number, tool: ToolKey) =>
  as(
    people[person],
    sql`insert into user_favorites (user_id, tool_id) values (${people[person]}, ${tools[tool]}) on conflict do nothing`,
  );
const unfavor = (person: number, tool: ToolKey) =>
  as(people[person], sql`delete from user_favorites where tool_id = ${tools[tool]}`);

async function popularities(): Promise<Partial<Record<ToolKey, number>>> {
  const rows = await base.owner.selectFrom('tool_cards').select(['id', 'popularity']).execute();
  const found = TOOLS.flatMap((key) => {
    const row = rows.find(({ id }) => id === tools[key]);
    return row ? [[key, row.popularity] as const] : [];
  });
  return Object.fromEntries(found);
}

async function lastUses(): Promise<Partial<Record<ToolKey, string>>> {
  const { rows } = await sql<{ tool_id: string; day: string }>`
    select tool_id, last_used_on::text as day from tool_last_uses`.execute(base.owner);
  return Object.fromEntries(
    TOOLS.flatMap((key) => {
      const row = rows.find(({ tool_id }) => tool_id === tools[key]);
      return row ? [[key, row.day] as const] : [];
    }),
  );
}

async function merge(survivor: ToolKey, merged: ToolKey): Promise<string> {
  const group = await base.owner
    .insertInto('duplicate_groups')
    .values({ reason: 'Se ressemblent', suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = [survivor, merged].map((key) => ({ duplicate_group_id: group.id, tool_id: tools[key] }));
  await base.owner.insertInto('duplicate_group_tools').values(links).execute();
  const [row] = await as(
    admin,
    sql<{ merge_id: string }>`
      select merge_id from app.merge_tools(${group.id}, ${tools[survivor]}, '{}', null, null, null)`,
  );
  return row?.merge_id ?? '';
}

/** Everything happened that many days earlier; then the nightly job runs. */
async function letDaysPass(days: number): Promise<void> {
  await sql`do $$ begin
    set local session_replication_role = replica;
    update tool_uses set opened_at = opened_at - make_interval(days => ${sql.lit(days)});
    update user_favorites set created_at = created_at - make_interval(days => ${sql.lit(days)});
    update claims set started_at = started_at - make_interval(days => ${sql.lit(days)});
  end $$`.execute(base.owner);
  await sql`select app.refresh_popularity()`.execute(base.owner);
}

/** One step by somebody: the reference keeps plain lists and counts them anew each time. */
type Step =
  | { does: 'favor' | 'unfavor' | 'open' | 'claim' | 'withdraw'; who: number; tool: ToolKey }
  | { does: 'pass'; days: number }
  | { does: 'trash'; tool: ToolKey }
  | { does: 'merge'; tool: ToolKey; into: ToolKey };

type Mark = { kind: 'favor' | 'open' | 'claim'; who: number; tool: ToolKey; age: number };

class Reference {
  marks: Mark[] = [];

  add(kind: Mark['kind'], who: number, tool: ToolKey): void {
    this.marks.push({ kind, who, tool, age: 0 });
  }
  drop(kind: Mark['kind'], who: number, tool: ToolKey): void {
    this.marks = this.marks.filter((mark) => mark.kind !== kind || mark.who !== who || mark.tool !== tool);
  }
  move(from: ToolKey, to: ToolKey): void {
    this.marks = this.marks.map((mark) => (mark.tool === from ? { ...mark, tool: to } : mark));
  }
  pass(days: number): void {
    this.marks = this.marks.map((mark) => ({ ...mark, age: mark.age + days }));
  }
  popularity(tool: ToolKey): number {
    const counts = (kind: Mark['kind'], isCounted: (mark: Mark) => boolean) =>
      new Set(
        this.marks
          .filter((mark) => mark.kind === kind && mark.tool === tool && isCounted(mark))
          .map(({ who }) => who),
      ).size;
    const isRecent = ({ age }: Mark) => age < WINDOW_DAYS;
    return 3 * counts('favor', () => true) + counts('open', isRecent) + 5 * counts('claim', isRecent);
  }
}

async function claim(who: number, tool: ToolKey): Promise<void> {
  await sql`
    insert into claims (perk_id, startup_id, tool_name, perk_title, way, terms_version)
    values (${perks[tool]}, ${startups[who]}, 'Outil', 'Avantage', 'public-link', 1)
    on conflict do nothing`.execute(base.owner);
}
const withdraw = (who: number, tool: ToolKey) =>
  base.owner
    .updateTable('claims')
    .set({ state: 'withdrawn' })
    .where('perk_id', '=', perks[tool])
    .where('startup_id', '=', startups[who] ?? '')
    .execute();

async function take(step: Step, reference: Reference): Promise<void> {
  switch (step.does) {
    case 'favor':
      await favor(step.who, step.tool);
      return reference.add('favor', step.who, step.tool);
    case 'unfavor':
      await unfavor(step.who, step.tool);
      return reference.drop('favor', step.who, step.tool);
    case 'open':
      await open(step.who, step.tool);
      return reference.add('open', step.who, step.tool);
    case 'claim': {
      const isHeld = reference.marks.some(
        ({ kind, who, tool }) => kind === 'claim' && who === step.who && tool === step.tool,
      );
      await claim(step.who, step.tool);
      // A startup has one live claim of a perk: the first one keeps its date.
      if (!isHeld) reference.add('claim', step.who, step.tool);
      return;
    }
    case 'withdraw':
      await withdraw(step.who, step.tool);
      return reference.drop('claim', step.who, step.tool);
    case 'pass':
      await letDaysPass(step.days);
      return reference.pass(step.days);
    case 'trash':
      await base.owner
        .updateTable('tools')
        .set({ deleted_at: new Date() })
        .where('id', '=', tools[step.tool])
        .execute();
      await as(admin, sql`select app.restore_tool(${tools[step.tool]})`);
      return;
    case 'merge': {
      const before = [await popularities(), await lastUses()];
      const id = await merge(step.into, step.tool);
      const merged = new Reference();
      merged.marks = [...reference.marks];
      merged.move(step.tool, step.into);
      expect((await popularities())[step.into]).toBe(merged.popularity(step.into));
      await as(admin, sql`select survivor_id from app.undo_merge(${id})`);
      expect([await popularities(), await lastUses()]).toEqual(before);
    }
  }
}

const tool = fc.constantFrom(...TOOLS);
const who = fc.constantFrom(0, 1);
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constantFrom('favor', 'unfavor', 'open', 'claim', 'withdraw'),
        who,
        tool,
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('pass'), days: fc.constantFrom(1, 16, 29, 40) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('trash'), tool }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ does: fc.constant('merge'), tool, into: tool })
        .filter((step) => step.tool !== step.into),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 14 },
);

describe('popularity', () => {
  it('[FIND-08] equals a count of who favours, opened and claimed a tool, after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await reset();
        const reference = new Reference();
        for (const step of sequence) {
          await take(step, reference);
          expect(await popularities(), JSON.stringify(step)).toEqual(
            Object.fromEntries(TOOLS.map((key) => [key, reference.popularity(key)])),
          );
        }
      }),
      { numRuns: caseCount(15) },
    );
  }, 120_000);

  it('[FIND-08] moves at most once for one person who favours and opens a tool many times', async () => {
    for (let round = 0; round < 5; round += 1) {
      await open(0, 'a');
      await unfavor(0, 'a');
      await favor(0, 'a');
    }
    expect(await popularities()).toEqual({ a: 4, b: 0, c: 0 });
  });

  it('[FIND-08] counts concurrent favourites of several members', async () => {
    await Promise.all([0, 1].flatMap((person) => [favor(person, 'a'), open(person, 'a')]));
    expect((await popularities()).a).toBe(8);
  });

  it('[FIND-08] keeps the day of the last use when the member leaves, and moves it with a merge', async () => {
    const guest = (await createMember(base.owner)).id;
    await as(guest, sql`select app.open_tool(${tools.b})`);
    await sql`update tool_last_uses set last_used_on = '2026-01-02'`.execute(base.owner);
    await base.owner.deleteFrom('profiles').where('id', '=', guest).execute();
    expect([await lastUses(), await popularities()]).toEqual([{ b: '2026-01-02' }, { a: 0, b: 0, c: 0 }]);
    const id = await merge('a', 'b');
    expect((await lastUses()).a).toBe('2026-01-02');
    await open(0, 'a');
    await as(admin, sql`select survivor_id from app.undo_merge(${id})`);
    const { rows } = await sql<{ today: string }>`
      select (now() at time zone 'Europe/Paris')::date::text as today`.execute(base.owner);
    expect(await lastUses()).toEqual({ a: rows[0]?.today, b: '2026-01-02' });
    expect(await popularities()).toEqual({ a: 1, b: 0, c: 0 });
  });

  it('[FIND-08] counts no opening of a tool that the member may not open, and hides uses from others', async () => {
    const { id } = await createTool(base.owner, { name: 'Réservé' }, ['core-team']);
    expect(await as(people[0], sql`select app.open_tool(${id}) as is_open`)).toEqual([{ is_open: false }]);
    await open(0, 'a');
    expect(await as(people[1], sql`select tool_id from tool_uses`)).toEqual([]);
    expect(await as(people[0], sql`select tool_id from tool_uses`)).toEqual([{ tool_id: tools.a }]);
    await expect(
      as(people[0], sql`insert into tool_uses (user_id, tool_id) values (${people[0]}, ${tools.b})`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
