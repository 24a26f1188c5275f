import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
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
  // An installation keeps an active administrator: the case of a suspended one needs another.
  await createMember(base.owner, { role: 'admin' });
});
afterAll(() => base.close());

/** Days from today until the last day of the grant; null for good, undefined for no grant. */
type Lasting = number | null | undefined;
type Case = { role: Role; allowed: Role[]; lasting: Lasting; status: 'active' | 'suspended' };

const cases = fc.record<Case>({
  role: fc.constantFrom(...ROLES),
  allowed: fc.uniqueArray(fc.constantFrom(...ROLES)),
  lasting: fc.constantFrom<Lasting>(-400, -1, 0, 1, 30, null, undefined),
  status: fc.constantFrom('active', 'active', 'active', 'suspended'),
});

/** Decisions 27 and 102, as slowly and plainly as they can be said. */
function isExpectedOpen({ role, allowed, lasting, status }: Case): boolean {
  if (status === 'suspended') return false;
  if (role === 'admin' || allowed.length === 0) return true;
  if (allowed.includes('user') || allowed.includes(role)) return true;
  if (lasting === undefined) return false;
  return lasting === null || lasting >= 0;
}

describe('a grant', () => {
  it('[INV-02] opens the tool until the end of its last day in Paris, by the function and by the row', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { role, allowed, lasting, status } = one;
        const member = await createMember(base.owner, { role, status });
        const stranger = await createMember(base.owner, { role });
        const tool = await createTool(base.owner, {}, allowed);
        if (lasting !== undefined) {
          const until = lasting === null ? null : addDays(dayInParis(new Date()), lasting);
          await sql`insert into tool_grants (user_id, tool_id, until)
                    values (${member.id}, ${tool.id}, ${until}::date)`.execute(base.owner);
        }
        const seenBy = async (userId: string) => {
          const { rows } = await withActor(base.db, { userId }, (trx) =>
            sql<{ by_function: boolean; by_row: boolean }>`
              select can_access_tool(${userId}, ${tool.id}) as by_function,
                     exists (select 1 from tools where id = ${tool.id}) as by_row`.execute(trx),
          );
          return rows[0];
        };
        const expected = isExpectedOpen(one);
        expect(await seenBy(member.id)).toEqual({ by_function: expected, by_row: expected });
        const others = isExpectedOpen({ role, allowed, lasting: undefined, status: 'active' });
        expect(await seenBy(stranger.id)).toEqual({ by_function: others, by_row: others });
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('[INV-02] is given and prolonged by admins alone', async () => {
    const tool = await createTool(base.owner, {}, ['admin']);
    for (const role of ROLES) {
      const member = await createMember(base.owner, { role });
      const give = withActor(base.db, { userId: member.id }, (trx) =>
        sql`insert into tool_grants (user_id, tool_id, granted_by)
            values (${member.id}, ${tool.id}, ${member.id})`.execute(trx),
      );
      if (role === 'admin') await give;
      else await expect(give).rejects.toThrow(/row-level security/);
    }
  });
});
