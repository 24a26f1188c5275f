import type { ActorTrx } from '@perkotheque/database/actor';
import { amountOf, type ContractChanges, contractFaults } from '@perkotheque/domain/contracts/input';
import { ERROR_TEXTS } from '@perkotheque/domain/errors/texts';
import { AppError } from '#lib/app-error.ts';
import { VALIDATION_TEXTS } from '#lib/validation-texts.ts';
import { mayOpen } from './contracts.repo.ts';
import type { ContractDetailsRow } from './contracts.rows.ts';

type Before = Pick<ContractDetailsRow, 'amount_cents' | 'seats' | 'seat_price_cents'>;
type People = { owner_id?: string | null | undefined; deputy_id?: string | null | undefined };

/** Completes a change of price: an amount alone leaves the price per seat unknown, seats alone change the amount. */
export function withAmount(before: Before, changes: ContractChanges): ContractChanges {
  const { amount_cents, seats, seat_price_cents } = changes;
  if (amount_cents === undefined && seats === undefined && seat_price_cents === undefined) return changes;
  const isAmountAlone = amount_cents !== undefined && seat_price_cents === undefined;
  const complete = { ...changes, ...(isAmountAlone && { seat_price_cents: null }) };
  return { ...complete, amount_cents: amountOf({ ...before, ...complete }) };
}

/** The same rules as for a new contract, for one as it becomes. */
export function refuseFaults(contract: Parameters<typeof contractFaults>[0]): void {
  const faults = contractFaults(contract);
  if (faults.length === 0) return;
  throw new AppError('validation_failed', {
    fields: (language) =>
      Object.fromEntries(faults.map(({ field, fault }) => [field, VALIDATION_TEXTS[language].faults[fault]])),
  });
}

/** Those whom the change names: who had the contract before keeps it, also after losing access. */
export const newPeople = (before: People, { owner_id, deputy_id }: People): People => ({
  ...(owner_id !== before.owner_id && { owner_id }),
  ...(deputy_id !== before.deputy_id && { deputy_id }),
});

/** Reminders and the calendar would tell them of a tool that they may not open. */
export async function checkPeople(trx: ActorTrx, toolId: string, people: People): Promise<void> {
  for (const field of ['owner_id', 'deputy_id'] as const) {
    const person = people[field];
    if (person && !(await mayOpen(trx, person, toolId))) {
      throw new AppError('person_without_access', {
        fields: (language) => ({ [field]: ERROR_TEXTS[language].person_without_access }),
      });
    }
  }
}
