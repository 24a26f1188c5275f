/** Percents of a budget at which admins and the core team are told. */
export const BUDGET_THRESHOLDS = [80, 100] as const;
export type BudgetThreshold = (typeof BUDGET_THRESHOLDS)[number];

/** The thresholds that a forecast has reached, the lowest first. */
export function reachedThresholds(forecastCents: number, budgetCents: number): BudgetThreshold[] {
  return BUDGET_THRESHOLDS.filter((percent) => forecastCents * 100 >= budgetCents * percent);
}
