import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { cancelBy } from '@perkotheque/domain/contracts/terms';
import { CONTRACT_PERIODS } from '@perkotheque/domain/contracts/vocabulary';
import { RENEWAL_FREQUENCIES } from '@perkotheque/domain/tools/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { caseCount } from './testing/case-count.ts';
import { createContract } from './testing/contract-factories.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';

let base: TestDatabase;
const ids = new Map<Role, string>();
beforeAll(async () => {
  base = await testDatabase();
  for (const role of ROLES) ids.set(role, (await createMember(base.owner, { role })).id);
});
afterAll(() => base.close());

const idOf = (role: Role): string => ids.get(role) ?? '';
const contractsOf = (toolId: string) =>
  base.owner.selectFrom('contracts').selectAll().where('tool_id', '=', toolId).execute();
const toolOf = (id: string) =>
  base.owner
    .selectFrom('tools')
    .select(['cost_per_period', 'renewal_frequency', 'renewal_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const readBy = (userId: string, id: string) =>
  withActor(base.db, { userId }, (trx) =>
    trx.selectFrom('contracts').select('id').where('id', '=', id).execute(),
  );

const day = fc
  .integer({ min: 0, max: 4000 })
  .map((n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10));
const price = {
  amount_cents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  period: fc.option(fc.constantFrom(...CONTRACT_PERIODS)),
  ends_on: fc.option(day),
};
const contractEdit = fc.record({ ...price, currency: fc.constantFrom('EUR', 'USD') });
const toolEdit = fc.record(
  {
    cost_per_period: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)),
    renewal_frequency: fc.option(fc.constantFrom(...RENEWAL_FREQUENCIES)),
    renewal_date: fc.option(day),
  },
  { requiredKeys: ['renewal_date'] },
);

describe('contracts of a tool', () => {
  it('[REN-01] the renewal fields of a tool are those of its current contract after any order of edits', async () => {
    const edits = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('tool' as const), values: toolEdit }),
        fc.record({ kind: fc.constant('contract' as const), values: contractEdit }),
        fc.record({ kind: fc.constant('another' as const), values: contractEdit }),
      ),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(edits, async (steps) => {
        const { id } = await createTool(base.owner);
        for (const step of steps) {
          if (step.kind === 'tool') {
            await base.owner.updateTable('tools').set(step.values).where('id', '=', id).execute();
            expect(await toolOf(id)).toMatchObject(step.values);
          } else if (step.kind === 'another') {
            await createContract(base.owner, { ...step.values, tool_id: id, starts_on: null });
          } else {
            await base.owner
              .updateTable('contracts')
              .set({ ...step.values, starts_on: null })
              .where('tool_id', '=', id)
              .where('is_current', '=', true)
              .execute();
          }
          const contracts = await contractsOf(id);
          const current = contracts.filter(({ is_current }) => is_current);
          expect(current).toHaveLength(Math.min(contracts.length, 1));
          const [contract] = current;
          const isSaid = RENEWAL_FREQUENCIES.some((frequency) => frequency === contract?.period);
          expect(await toolOf(id)).toEqual({
            cost_per_period:
              contract?.currency === 'EUR' && contract.amount_cents !== null
                ? contract.amount_cents / 100
                : null,
            renewal_frequency: isSaid ? contract?.period : null,
            renewal_date: contract?.stops_on ?? contract?.ends_on ?? null,
          });
        }
      }),
      { numRuns: caseCount(40) },
    );
  });

  it('[REN-01] a tool edit leaves alone what its fields cannot say', async () => {
    const { id, tool_id } = await createContract(base.owner, {
      period: 'quarterly',
      currency: 'USD',
      seats: 4,
    });
    await base.owner
      .updateTable('tools')
      .set({ renewal_date: '2027-06-30' })
      .where('id', '=', tool_id)
      .execute();
    const [contract] = await contractsOf(tool_id);
    expect(contract).toMatchObject({
      id,
      period: 'quarterly',
      currency: 'USD',
      seats: 4,
      ends_on: '2027-06-30',
    });
  });

  it('[REN-01] deleting the current contract makes the newest other one current', async () => {
    const former = await createContract(base.owner, { amount_cents: 500 });
    const current = await createContract(base.owner, { tool_id: former.tool_id, amount_cents: 900 });
    expect((await toolOf(former.tool_id)).cost_per_period).toBe(9);
    await base.owner.deleteFrom('contracts').where('id', '=', current.id).execute();
    expect((await toolOf(former.tool_id)).cost_per_period).toBe(5);
    await base.owner.deleteFrom('contracts').where('id', '=', former.id).execute();
    expect(await toolOf(former.tool_id)).toEqual({
      cost_per_period: null,
      renewal_frequency: null,
      renewal_date: null,
    });
  });

  it('[REN-02] the stored last day to say no follows the rule of the domain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(day),
        fc.boolean(),
        fc.integer({ min: 0, max: 730 }),
        async (ends_on, auto, notice) => {
          const term = { starts_on: null, ends_on, renews_automatically: auto, notice_days: notice };
          const { cancel_by } = await createContract(base.owner, { ...term, period: 'yearly' });
          expect(cancel_by).toBe(cancelBy({ ...term, period: 'yearly' }));
        },
      ),
      { numRuns: caseCount(60) },
    );
  });

  it('[REN-06] a price from a later day keeps the former one, a correction does not', async () => {
    const { id } = await createContract(base.owner, { amount_cents: 100_000, starts_on: '2025-03-12' });
    const change = (values: { amount_cents: number; price_since?: string }) =>
      base.owner.updateTable('contracts').set(values).where('id', '=', id).execute();
    await change({ amount_cents: 110_000 });
    await change({ amount_cents: 120_000, price_since: '2026-03-12' });
    const formers = await base.owner
      .selectFrom('contract_prices')
      .selectAll()
      .where('contract_id', '=', id)
      .execute();
    expect(formers).toMatchObject([{ since: '2025-03-12', until: '2026-03-12', amount_cents: 110_000 }]);
    await expect(change({ amount_cents: 130_000, price_since: '2026-03-11' })).rejects.toMatchObject({
      code: 'PK080',
    });
  });

  it('[REN-01] admins, core-team, owner and deputy read a contract, other members do not', async () => {
    const owner = await createMember(base.owner, { role: 'user' });
    const deputy = await createMember(base.owner, { role: 'user' });
    const { id } = await createContract(base.owner, { owner_id: owner.id, deputy_id: deputy.id });
    const readers: string[] = [];
    for (const role of ROLES) if ((await readBy(idOf(role), id)).length > 0) readers.push(role);
    expect(readers.sort()).toEqual(['admin', 'core-team']);
    expect(await readBy(owner.id, id)).toHaveLength(1);
    expect(await readBy(deputy.id, id)).toHaveLength(1);
  });

  it('[REN-01] nobody reads the contract of a tool that they may not open', async () => {
    const owner = await createMember(base.owner, { role: 'user' });
    const tool = await createTool(base.owner, {}, ['admin']);
    const { id } = await createContract(base.owner, { tool_id: tool.id, owner_id: owner.id });
    expect(await readBy(owner.id, id)).toHaveLength(0);
    expect(await readBy(idOf('core-team'), id)).toHaveLength(0);
    expect(await readBy(idOf('admin'), id)).toHaveLength(1);
  });

  it('[REN-01] an owner changes nothing in their contract', async () => {
    const { id } = await createContract(base.owner, { owner_id: idOf('user') });
    const { numUpdatedRows } = await withActor(base.db, { userId: idOf('user') }, (trx) =>
      trx.updateTable('contracts').set({ amount_cents: 1 }).where('id', '=', id).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(0n);
  });
});
