import { centsOf, centsText } from '#lib/money.ts';
import type { Choice, Contract, Decision } from '../api/contracts.ts';
import { type PriceValues, productOf } from '../form/price-values.ts';

type ChosenTool = { id: string; name: string };

/** The form holds texts: an empty one means none. */
export type DecisionValues = PriceValues & {
  quote_cents: string;
  stops_on: string;
  replaced_by: ChosenTool | null;
  reason: string;
};

/** A missed notice runs to the end of the next term; else the contract ends with this one. */
const lastDay = ({ status, ends_on, next_end }: Contract) =>
  (status === 'missed' ? (next_end ?? ends_on) : ends_on) ?? '';

export function valuesFor(contract: Contract): DecisionValues {
  return {
    amount_cents: centsText(contract.amount_cents),
    seats: contract.seats === null ? '' : String(contract.seats),
    seat_price_cents: centsText(contract.seat_price_cents),
    quote_cents: '',
    stops_on: lastDay(contract),
    replaced_by: null,
    reason: '',
  };
}

/** A decision as the server takes it. The values were checked by the form. */
export function decisionOf(choice: Choice, contract: Contract, values: DecisionValues): Decision {
  // Somebody decided meanwhile when the contract has another end by now.
  const common = { term_end: contract.ends_on, reason: values.reason.trim() };
  const { stops_on, replaced_by } = values;
  switch (choice) {
    case 'renegotiated':
      return {
        kind: choice,
        ...common,
        amount_cents: productOf(values) ?? centsOf(values.amount_cents) ?? null,
        seats: Number(values.seats) || null,
        seat_price_cents: centsOf(values.seat_price_cents) ?? null,
        quote_cents: centsOf(values.quote_cents) ?? null,
      };
    case 'cancelled':
      return { kind: choice, ...common, stops_on };
    case 'replaced':
      return { kind: choice, ...common, stops_on, replaced_by: replaced_by?.id ?? '' };
    default:
      return { kind: choice, ...common };
  }
}
