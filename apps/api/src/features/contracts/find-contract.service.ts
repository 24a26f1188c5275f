import type { ActorTrx } from '@perkotheque/database/actor';
import { changeSinceLastYear, priceChange } from '@perkotheque/domain/contracts/prices';
import { contractStatus, nextTermEnd } from '@perkotheque/domain/contracts/terms';
import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageContracts } from './contracts.policy.ts';
import {
  findContract,
  listDecisions,
  listFormerPrices,
  lockContract,
  type ManagedContract,
} from './contracts.repo.ts';
import type { ContractDetailsRow, ContractHistory, ContractRow, Judged } from './contracts.rows.ts';

/** Adds what the rules of the domain say of a contract on a day. */
export const judge =
  (today: Day) =>
  <Row extends ContractRow>(row: Row): Judged<Row> => ({
    ...row,
    status: contractStatus(row, today),
    next_end: nextTermEnd(row),
  });

/** A contract that the actor may not read does not exist for them. */
export async function getContract(
  trx: ActorTrx,
  id: string,
): Promise<Judged<ContractDetailsRow> & ContractHistory> {
  const contract = await findContract(trx, id);
  if (!contract) throw new AppError('not_found');
  const today = dayInParis(new Date());
  const formers = await listFormerPrices(trx, id);
  return {
    ...judge(today)(contract),
    former_prices: formers.map((former, index) => ({
      ...former,
      change: priceChange(former, formers[index - 1] ?? contract),
    })),
    decisions: await listDecisions(trx, id),
    change_since_last_year: changeSinceLastYear(contract, formers, today),
  };
}

export async function lockManaged(trx: ActorTrx, actor: RequestActor, id: string): Promise<ManagedContract> {
  const contract = await lockContract(trx, id);
  if (!contract) throw new AppError('not_found');
  return authorize<'manage', ContractDetailsRow>(mayManageContracts(actor), contract);
}

/** Names the tool, whose renewal fields follow, and no contract: others learn nothing of one that they may not read. */
export async function publishChange(trx: ActorTrx, toolId: string): Promise<void> {
  await publishEvent(trx, 'contracts', null);
  await publishEvent(trx, 'tools', toolId);
}
