import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  amountOf,
  type ContractChanges,
  type ContractDecisionInput,
} from '@perkotheque/domain/contracts/input';
import { annualCents } from '@perkotheque/domain/contracts/prices';
import { nextTermEnd } from '@perkotheque/domain/contracts/terms';
import type { Day } from '@perkotheque/domain/shared/days';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { refuseFaults } from './check-contract.service.ts';
import { findOpenTool, type ManagedContract, updateContract } from './contracts.repo.ts';
import { insertDecision, type NewDecision } from './decisions.repo.ts';
import { lockManaged, publishChange } from './find-contract.service.ts';

type Of<Kind extends ContractDecisionInput['kind']> = Extract<ContractDecisionInput, { kind: Kind }>;
type Outcome = { changes: ContractChanges & { stops_on?: Day | null }; decision: NewDecision };

/** The next term starts on the day on which this one ends. */
function nextTerm(contract: ManagedContract): { ends_on: Day; starts_on: Day; term_end: Day } {
  const next = nextTermEnd(contract);
  const { ends_on, starts_on } = contract;
  if (next === null || ends_on === null) throw new AppError('contract_without_term');
  return { ends_on: next, starts_on: starts_on ?? ends_on, term_end: ends_on };
}

function renew(contract: ManagedContract, { kind, reason }: Of<'renewed'>): Outcome {
  const { term_end, ...term } = nextTerm(contract);
  return { changes: term, decision: { kind, reason, term_end, next_end: term.ends_on } };
}

/** The new price holds from the end of this term on; seats that are not said stay. */
function renegotiate(contract: ManagedContract, input: Of<'renegotiated'>): Outcome {
  const { term_end, ...term } = nextTerm(contract);
  const { kind, reason, seat_price_cents, quote_cents } = input;
  const seats = input.seats ?? contract.seats;
  const amount_cents = amountOf({ amount_cents: input.amount_cents, seats, seat_price_cents });
  const price = { amount_cents, seats, seat_price_cents };
  refuseFaults(price);
  const { currency, period } = contract;
  const new_cents = annualCents({ amount_cents, period });
  if (new_cents === null) throw new AppError('price_missing');
  const isSame =
    amount_cents === contract.amount_cents &&
    seats === contract.seats &&
    seat_price_cents === contract.seat_price_cents;
  return {
    changes: { ...term, ...price, quote_cents, ...(!isSame && { price_since: term_end }) },
    decision: {
      ...{ kind, reason, term_end, next_end: term.ends_on },
      ...{ former_cents: annualCents(contract), new_cents, currency },
    },
  };
}

async function stop(
  trx: ActorTrx,
  contract: ManagedContract,
  input: Of<'cancelled'> | Of<'replaced'>,
): Promise<Outcome> {
  const { kind, reason, stops_on } = input;
  refuseFaults({ starts_on: contract.starts_on, ends_on: stops_on });
  const decision: NewDecision = { kind, reason, stops_on, term_end: contract.ends_on };
  if (input.kind === 'replaced') {
    const isOther = input.replaced_by !== contract.tool_id;
    if (!isOther || !(await findOpenTool(trx, input.replaced_by))) throw new AppError('not_found');
    decision.replaced_by = input.replaced_by;
  }
  return { changes: { stops_on }, decision };
}

async function outcomeOf(
  trx: ActorTrx,
  contract: ManagedContract,
  input: ContractDecisionInput,
): Promise<Outcome> {
  switch (input.kind) {
    case 'renewed':
      return renew(contract, input);
    case 'renegotiated':
      return renegotiate(contract, input);
    case 'reopened':
      return {
        changes: { stops_on: null },
        decision: { kind: input.kind, reason: input.reason, term_end: contract.ends_on },
      };
    default:
      return stop(trx, contract, input);
  }
}

export function createDecisionsService(db: Database) {
  /** Refuses a second decision on the term that the person saw, and any but a reopening once the contract is stopped. */
  async function decide(actor: RequestActor, id: string, input: ContractDecisionInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const contract = await lockManaged(trx, actor, id);
      const isStopped = contract.stops_on !== null;
      if (contract.ends_on !== input.term_end || isStopped !== (input.kind === 'reopened')) {
        throw new AppError('already_decided');
      }
      const { changes, decision } = await outcomeOf(trx, contract, input);
      await updateContract(trx, contract, changes);
      await insertDecision(trx, contract, { ...decision, actor_id: actor.userId });
      await recordAct(trx, {
        action: 'contracts.decide',
        targetType: 'tool',
        targetId: contract.tool_id,
        detail: { tool: contract.tool_name, decision: input.kind },
      });
      await publishChange(trx, contract.tool_id);
    });
  }

  return { decide };
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;
