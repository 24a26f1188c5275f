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

/** The part of the estimated value that totals add: twelve months at most, and nothing for a « jusqu’à ». */
export function countedValue({
  estimated_value,
  duration_months,
  is_up_to,
}: Omit<ValuedPerk, 'id' | 'rules'>) {
  if (is_up_to || estimated_value === null) return 0;
  if (duration_months === null || duration_months <= TOTAL_MONTHS) return estimated_value;
  return Math.floor((estimated_value * TOTAL_MONTHS) / duration_months);
}

/** The highest sum of counted values that a startup can have at once. */
export const totalValue = (perks: readonly ValuedPerk[]): number =>
  choosePerks(perks.map((perk) => ({ ...perk, value: countedValue(perk) }))).value;
