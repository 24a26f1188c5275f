import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';
import { createPerk } from './testing/perk-factories.ts';

let base: TestDatabase;
const ids = new Map<Role, string>();
beforeAll(async () => {
  base = await testDatabase();
  for (const role of ROLES) ids.set(role, (await createMember(base.owner, { role })).id);
});
afterAll(() => base.close());

const as = <T>(role: Role, query: ReturnType<typeof sql<T>>) =>
  withActor(base.db, { userId: ids.get(role) ?? null }, async (trx) => (await query.execute(trx)).rows);

/** The roles that see this perk, by row-level security. */
async function readersOf(perkId: string): Promise<Role[]> {
  const readers: Role[] = [];
  for (const role of ROLES) {
    if ((await as(role, sql`select id from perks where id = ${perkId}`)).length > 0) readers.push(role);
  }
  return readers;
}

it('[PERK-09] a merge moves perks and shows them to nobody new, and its undo moves them back', async () => {
  const audiences = fc.tuple(
    fc.uniqueArray(fc.constantFrom(...ROLES)),
    fc.uniqueArray(fc.constantFrom(...ROLES)),
  );
  await fc.assert(
    fc.asyncProperty(audiences, async ([kept, gone]) => {
      await base.owner.deleteFrom('perks').execute();
      await base.owner.deleteFrom('tools').execute();
      const survivor = await createTool(base.owner, { name: 'Gardé' }, kept);
      const merged = await createTool(base.owner, { name: 'Fusionné' }, gone);
      const perks = [
        await createPerk(base.owner, { tool_id: survivor.id }),
        await createPerk(base.owner, { tool_id: merged.id }),
      ];
      const readers = () => Promise.all(perks.map(({ id }) => readersOf(id)));
      const before = await readers();
      const group = await base.owner
        .insertInto('duplicate_groups')
        .values({ reason: 'Se ressemblent', suggested_action: 'merge' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const links = [survivor, merged].map(({ id }) => ({ duplicate_group_id: group.id, tool_id: id }));
      await base.owner.insertInto('duplicate_group_tools').values(links).execute();
      const [merge] = await as(
        'admin',
        sql<{ merge_id: string }>`
          select m.merge_id
            from app.merge_audience(array[${survivor.id}, ${merged.id}]::uuid[]) a,
                 app.merge_tools(${group.id}, ${survivor.id}, '{}', a.roles, null, null) m`,
      );

      const after = await readers();
      for (const [index, roles] of after.entries()) {
        expect(roles.filter((role) => !before[index]?.includes(role))).toEqual([]);
      }
      const rows = () =>
        base.owner
          .selectFrom('perks')
          .select(['tool_id', 'tool_name', 'state'])
          .orderBy('tool_name')
          .execute();
      const atSurvivor = { tool_id: survivor.id, tool_name: 'Gardé', state: 'live' };
      expect(await rows()).toEqual([atSurvivor, atSurvivor]);

      await as('admin', sql`select survivor_id from app.undo_merge(${merge?.merge_id})`);
      expect(await readers()).toEqual(before);
      expect(await rows()).toEqual([
        { tool_id: merged.id, tool_name: 'Fusionné', state: 'live' },
        atSurvivor,
      ]);
    }),
    { numRuns: caseCount(40) },
  );
}, 120_000);
