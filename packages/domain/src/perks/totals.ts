import { choosePerks } from './choose.ts';
import type { Rules } from './rules.ts';

export type ValuedPerk = {
  id: string;
  /** Euros for the whole duration. */
  estimated_value: number | null;
  duration_months: number | null;
  is_up_to: boolean;
  rules: Rules;
};

const TOTAL_MONTHS = 12;

/** The part of the estimated value that totals add: twelve months at most. */
export function countedValue({
  estimated_value,
  duration_months,
}: Pick<ValuedPerk, 'estimated_value' | 'duration_months'>): number {
  if (estimated_value === null) return 0;
  if (duration_months === null || duration_months <= TOTAL_MONTHS) return estimated_value;
  return Math.floor((estimated_value * TOTAL_MONTHS) / duration_months);
}

export type PerkTotal = {
  /** The highest sum of counted values that a startup can have at once. */
  value: number;
  /** « jusqu’à » offers without a value: they are named beside the sum (PERK-05). */
  unvalued_up_to: number;
};

export const totalOf = (perks: readonly ValuedPerk[]): PerkTotal => ({
  value: choosePerks(perks.map((perk) => ({ ...perk, value: countedValue(perk) }))).value,
  unvalued_up_to: perks.filter(({ is_up_to, estimated_value }) => is_up_to && estimated_value === null)
    .length,
});
