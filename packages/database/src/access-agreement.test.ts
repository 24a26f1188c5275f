import { ROLES } from '@perkotheque/domain/accounts/roles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const permissions = fc.uniqueArray(fc.constantFrom(...ROLES));
const step = fc.record({ tool: fc.nat({ max: 5 }), role: fc.constantFrom(...ROLES), isAdded: fc.boolean() });

/** Every member × every tool: by the function, and by what row-level security lets through. */
async function disagreements(memberIds: string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const userId of memberIds) {
    const { rows } = await withActor(base.db, { userId }, (trx) =>
      sql`select c.id, c.allowed_roles, can_access_tool(${userId}, c.id) as by_function, t.id is not null as by_row
            from tool_cards c left join tools t on t.id = c.id
           where can_access_tool(${userId}, c.id) <> (t.id is not null)`.execute(trx),
    );
    found.push(...rows);
  }
  return found;
}

describe('the array on the row and the function', () => {
  it('[PERM-04] always agree, whatever permissions come and go', async () => {
    const members = await Promise.all([
      ...ROLES.map((role) => createMember(base.owner, { role })),
      createMember(base.owner, { role: 'moderator', status: 'suspended' }),
    ]);
    const unlisted = await createMember(base.owner);
    await base.owner.deleteFrom('user_roles').where('user_id', '=', unlisted.id).execute();
    const ids = [...members, unlisted].map(({ id }) => id);

    await fc.assert(
      fc.asyncProperty(
        fc.array(permissions, { minLength: 6, maxLength: 6 }),
        fc.array(step, { maxLength: 8 }),
        async (start, steps) => {
          await base.owner.deleteFrom('tools').execute();
          const tools = await Promise.all(start.map((roles) => createTool(base.owner, {}, roles)));
          for (const { tool, role, isAdded } of steps) {
            const tool_id = tools[tool]?.id ?? '';
            if (isAdded) {
              await base.owner
                .insertInto('tool_permissions')
                .values({ tool_id, role })
                .onConflict((oc) => oc.doNothing())
                .execute();
            } else {
              await base.owner
                .deleteFrom('tool_permissions')
                .where('tool_id', '=', tool_id)
                .where('role', '=', role)
                .execute();
            }
          }
          expect(await disagreements(ids)).toEqual([]);
        },
      ),
      { numRuns: caseCount(40) },
    );
  });
});
