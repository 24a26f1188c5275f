/** From this number of startups up, members see that there are pledges. */
export const STARTUPS_SHOWN = 3;
/** From this number of startups up, members see the money too. */
export const STARTUPS_FOR_MONEY = 5;

type Amounts = { seats: number; monthly_budget: number };

/** What members see of the pledges for one request: steps alone. */
export interface Lever {
  /** At least this many startups: 3, 5, 10, 20, 50… */
  startups: number;
  /** At least this many seats. */
  seats: number;
  /** Euros a month, from … to …; null below five startups. */
  budget_from: number | null;
  budget_to: number | null;
}

const nextStep = (step: number) => (String(step).startsWith('2') ? step * 2.5 : step * 2);

/** The highest of 1, 2, 5, 10, 20, 50… that is at most `number`, which is at least 1. */
export function stepDown(number: number): number {
  let step = 1;
  while (nextStep(step) <= number) step = nextStep(step);
  return step;
}

/** The lowest step that is at least `number`. */
export function stepUp(number: number): number {
  const step = stepDown(number);
  return step === number ? step : nextStep(step);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Null below three startups. Each pledge is replaced by its own step before anything is added up. So the result depends
 * on the steps of the pledges alone: somebody who knows every other pledge and compares any number of weeks learns at
 * most in which step a pledge is (LEV-01).
 */
export function leverOf(pledges: readonly Amounts[]): Lever | null {
  const startups = pledges.length;
  if (startups < STARTUPS_SHOWN) return null;
  const hasMoney = startups >= STARTUPS_FOR_MONEY;
  const floors = pledges.map(({ monthly_budget }) => stepDown(monthly_budget));
  return {
    startups: hasMoney ? stepDown(startups) : STARTUPS_SHOWN,
    seats: stepDown(sum(pledges.map(({ seats }) => stepDown(seats)))),
    budget_from: hasMoney ? stepDown(sum(floors)) : null,
    budget_to: hasMoney ? stepUp(sum(floors.map(nextStep))) : null,
  };
}
