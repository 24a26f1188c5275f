import type { ActorTrx } from '@perkotheque/database/actor';
import type { ContractChoice } from '@perkotheque/domain/contracts/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import type { ManagedContract } from './contracts.repo.ts';

export interface NewDecision {
  kind: ContractChoice;
  term_end: Day | null;
  next_end?: Day;
  stops_on?: Day;
  replaced_by?: string;
  former_cents?: number | null;
  new_cents?: number;
  currency?: string;
  reason: string;
}

export async function insertDecision(
  trx: ActorTrx,
  contract: ManagedContract,
  decision: NewDecision & { actor_id: string },
): Promise<void> {
  await trx
    .insertInto('contract_decisions')
    .values({ ...decision, contract_id: contract.id })
    .execute();
}
