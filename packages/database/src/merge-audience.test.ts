import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';

type Person = Role | 'visitor';
const PEOPLE: readonly Person[] = [...ROLES, 'visitor'];

let base: TestDatabase;
let ids: Map<Person, string>;
beforeAll(async () => {
  base = await testDatabase();
  ids = new Map();
  for (const role of ROLES) ids.set(role, (await createMember(base.owner, { role })).id);
});
afterAll(() => base.close());

const as = <T>(person: Person, query: ReturnType<typeof sql<T>>) =>
  withActor(base.db, { userId: ids.get(person) ?? null }, async (trx) => (await query.execute(trx)).rows);

/** Decision 27, stated for one person and one tool. */
function mayOpen(person: Person, allowedRoles: readonly Role[]): boolean {
  if (person === 'admin' || allowedRoles.length === 0) return true;
  if (person === 'visitor') return false;
  return allowedRoles.includes(person) || allowedRoles.includes('user');
}

/** Who opens this tool: row-level security decides for members, the landing page for visitors. */
async function audienceOf(toolId: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const person of PEOPLE) {
    const rows = await as(
      person,
      person === 'visitor'
        ? sql`select id from app.landing_tools() where id = ${toolId}`
        : sql`select id from tools where id = ${toolId} and deleted_at is null`,
    );
    if (rows.length > 0) people.push(person);
  }
  return people;
}

async function createGroup(toolIds: readonly string[]): Promise<string> {
  const { id } = await base.owner
    .insertInto('duplicate_groups')
    .values({ reason: 'Se ressemblent', suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = toolIds.map((tool_id) => ({ duplicate_group_id: id, tool_id }));
  await base.owner.insertInto('duplicate_group_tools').values(links).execute();
  return id;
}

const merge = (person: Person, group: string, survivor: string, audience: readonly Role[] | null) =>
  as(
    person,
    sql<{ merge_id: string }>`
      select merge_id from app.merge_tools(${group}, ${survivor}, '{}', ${audience}::text[], null, null)`,
  );

const audiences = fc.array(fc.uniqueArray(fc.constantFrom(...ROLES)), { minLength: 2, maxLength: 3 });

describe('a merge of tools with any audiences', () => {
  it('[HARD-02] leaves the tool to exactly those who could open every one, and its undo gives each audience back', async () => {
    await fc.assert(
      fc.asyncProperty(audiences, async (allowedRoles) => {
        await base.owner.deleteFrom('tools').execute();
        const tools: string[] = [];
        for (const roles of allowedRoles) tools.push((await createTool(base.owner, {}, roles)).id);
        const before = await Promise.all(tools.map(audienceOf));
        expect(before).toEqual(
          allowedRoles.map((roles) => PEOPLE.filter((person) => mayOpen(person, roles))),
        );
        const common = PEOPLE.filter((person) => before.every((people) => people.includes(person)));
        const isSame = before.every((people) => people.length === common.length);
        const [survivor = ''] = tools;
        const group = await createGroup(tools);
        const [shown] = await as(
          'admin',
          sql<{ roles: Role[] }>`select roles from app.merge_audience(${tools})`,
        );

        const byModerator = merge('moderator', group, survivor, shown?.roles ?? null).catch(
          ({ code }: { code: string }) => code,
        );
        const mayMerge = isSame && common.includes('moderator');
        if (mayMerge) expect(await byModerator).toHaveLength(1);
        else expect([[], 'PK020']).toContainEqual(await byModerator);
        const [merged] = mayMerge
          ? await as(
              'admin',
              sql<{
                merge_id: string;
              }>`select id as merge_id from tool_merges where survivor_id = ${survivor}`,
            )
          : await merge('admin', group, survivor, shown?.roles ?? null);
        expect(await audienceOf(survivor)).toEqual(common);

        const undoneBy = (person: Person) =>
          as(person, sql`select survivor_id from app.undo_merge(${merged?.merge_id})`);
        if (!isSame) expect(await undoneBy('moderator')).toEqual([]);
        expect(await undoneBy('admin')).toHaveLength(1);
        expect(await Promise.all(tools.map(audienceOf))).toEqual(before);
      }),
      { numRuns: caseCount(60) },
    );
  });
});
