import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { contractFields } from '@perkotheque/domain/contracts/fields';
import { amountOf, type ContractChanges, type NewContract } from '@perkotheque/domain/contracts/input';
import { CONTRACTS_PAGE_SIZE } from '@perkotheque/domain/contracts/listing';
import type { ContractListQuery } from '@perkotheque/domain/contracts/query';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { namesOf } from '@perkotheque/domain/tools/field-lists';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { checkPeople, newPeople, refuseFaults, withAmount } from './check-contract.service.ts';
import { mayManageContracts } from './contracts.policy.ts';
import {
  deleteContract,
  findOpenTool,
  insertContract,
  listPeople,
  updateContract,
} from './contracts.repo.ts';
import { countContracts, listContracts, listContractsOfTool, listOwners } from './contracts-list.repo.ts';
import { getContract, judge, lockManaged, publishChange } from './find-contract.service.ts';

export function createContractsService(db: Database) {
  async function list(actor: RequestActor, query: ContractListQuery) {
    const today = dayInParis(new Date());
    return withActor(db, actor, async (trx) => {
      const asked = { ...query, today, userId: actor.userId };
      const found = await listContracts(trx, asked);
      const rows = found.slice(0, CONTRACTS_PAGE_SIZE);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return {
        ...(await countContracts(trx, asked)),
        owners: await listOwners(trx),
        rows: rows.map(judge(today)),
        next_cursor: last ? `${last.cancel_by ?? 'infinity'}_${last.id}` : null,
      };
    });
  }

  const get = (actor: RequestActor, id: string) => withActor(db, actor, (trx) => getContract(trx, id));

  async function listOfTool(actor: RequestActor, toolId: string) {
    return withActor(db, actor, async (trx) => {
      if (!(await findOpenTool(trx, toolId))) throw new AppError('not_found');
      const rows = (await listContractsOfTool(trx, toolId)).map(judge(dayInParis(new Date())));
      return { rows, can: { add: mayManageContracts(actor) } };
    });
  }

  async function people(actor: RequestActor, toolId: string) {
    return withActor(db, actor, async (trx) => {
      if (!(await findOpenTool(trx, toolId))) throw new AppError('not_found');
      return listPeople(trx, toolId);
    });
  }

  async function create(actor: RequestActor, input: NewContract): Promise<string> {
    const contract = authorize<'manage', NewContract>(mayManageContracts(actor), {
      ...input,
      amount_cents: amountOf(input),
    });
    return withActor(db, actor, async (trx) => {
      const tool = await findOpenTool(trx, input.tool_id);
      if (!tool) throw new AppError('not_found');
      await checkPeople(trx, tool.id, input);
      const id = await insertContract(trx, contract, actor.userId);
      await recordAct(trx, {
        action: 'contracts.create',
        targetType: 'tool',
        targetId: tool.id,
        detail: { tool: tool.name },
      });
      await publishChange(trx, tool.id);
      return id;
    });
  }

  async function edit(actor: RequestActor, id: string, changes: ContractChanges) {
    return withActor(db, actor, async (trx) => {
      const before = await lockManaged(trx, actor, id);
      const complete = withAmount(before, changes);
      refuseFaults({ ...before, ...complete });
      await checkPeople(trx, before.tool_id, newPeople(before, complete));
      await updateContract(trx, before, complete);
      const after = await getContract(trx, id);
      const fields = namesOf(contractFields).filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      );
      if (fields.length > 0 || before.is_current !== after.is_current) {
        await recordAct(trx, {
          action: 'contracts.update',
          targetType: 'tool',
          targetId: before.tool_id,
          detail: { tool: before.tool_name, fields },
        });
        await publishChange(trx, before.tool_id);
      }
      return after;
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const contract = await lockManaged(trx, actor, id);
      await deleteContract(trx, contract);
      await recordAct(trx, {
        action: 'contracts.delete',
        targetType: 'tool',
        targetId: contract.tool_id,
        detail: { tool: contract.tool_name },
      });
      await publishChange(trx, contract.tool_id);
    });
  }

  return { list, get, listOfTool, people, create, edit, remove };
}

export type ContractsService = ReturnType<typeof createContractsService>;
