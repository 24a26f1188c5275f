import type { PerkFieldName } from './fields.ts';
import type { Perk } from './input.ts';

/** What is wrong with a field because of another one. */
export type PerkProblem = 'percent' | 'whole' | 'months' | 'dates' | 'other_obligation';

type Judged = Pick<Perk, 'kind' | 'amount' | 'starts_on' | 'ends_on' | 'obligations' | 'other_obligation'>;

function amountProblem({ kind, amount }: Judged): PerkProblem | null {
  if (amount === null) return null;
  if (kind === 'discount') return amount > 0 && amount <= 100 ? null : 'percent';
  if (kind === 'free-months')
    return Number.isInteger(amount) && amount >= 1 && amount <= 120 ? null : 'months';
  if (kind === 'seats') return Number.isInteger(amount) && amount >= 1 ? null : 'whole';
  return null;
}

/** Rules between fields, for the form and for the server. */
export function perkProblems(perk: Judged): Partial<Record<PerkFieldName, PerkProblem>> {
  const amount = amountProblem(perk);
  return {
    ...(amount && { amount }),
    ...(perk.starts_on !== null &&
      perk.ends_on !== null &&
      perk.starts_on > perk.ends_on && { ends_on: 'dates' as const }),
    ...(perk.obligations.includes('other') &&
      perk.other_obligation === null && { other_obligation: 'other_obligation' as const }),
  };
}
