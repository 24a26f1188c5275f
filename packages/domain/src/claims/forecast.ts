import { addDays, addMonths, type Day } from '../shared/days.ts';
import type { ClaimIntention, ClaimState } from './vocabulary.ts';

export const FORECAST_MONTHS = 12;

/** A month as yyyy-MM. */
export type Month = string;

export interface CoveredClaim {
  id: string;
  state: ClaimState;
  /** Last day of the perk; null while it is unknown or when it has none. */
  ends_on: Day | null;
  /** The normal price in euros a month; null when it is unknown. */
  price_after: number | null;
  intention: ClaimIntention | null;
}

export interface ForecastMonth {
  month: Month;
  /** Euros a month that perks spare the startup. */
  covered: number;
  /** Euros a month that it pays for tools whose perk has ended. */
  to_pay: number;
}

/** The month in which the bill rises most. */
export interface Jump {
  month: Month;
  from: number;
  to: number;
  claim_ids: string[];
}

export interface Forecast {
  /** The current month first. */
  months: ForecastMonth[];
  jump: Jump | null;
  /** Claims that are left out, since nobody knows the normal price. */
  unpriced: number;
}

const monthOf = (day: Day): Month => day.slice(0, 7);
const cents = (euros: number) => Math.round(euros * 100);

/** A granted perk counts once its clock runs; before, it spares nothing. */
const isRunning = ({ state, ends_on }: CoveredClaim) =>
  state === 'activated' || (state === 'granted' && ends_on !== null);

/** « Résilier » and « changer » end the bill with the perk. A negotiation may fail, so its price counts. */
const isLeft = ({ intention }: CoveredClaim) => intention === 'cancel' || intention === 'switch';

/** The first month with a bill: the one of the day after the last day of the perk. */
const firstPaidMonth = ({ ends_on }: CoveredClaim): Month | null =>
  ends_on === null ? null : monthOf(addDays(ends_on, 1));

/** What perks cover in the next twelve months, and what has to be paid when each ends (CLIFF-01). */
export function forecast(claims: readonly CoveredClaim[], today: Day): Forecast {
  const running = claims.filter(isRunning);
  const priced = running.flatMap((claim) =>
    claim.price_after === null
      ? []
      : [{ ...claim, cents: cents(claim.price_after), paidFrom: firstPaidMonth(claim) }],
  );
  const first = `${monthOf(today)}-01`;
  const inCents = Array.from({ length: FORECAST_MONTHS }, (_, index) => {
    const month = monthOf(addMonths(first, index));
    const ended = priced.filter(({ paidFrom }) => paidFrom !== null && paidFrom <= month);
    const sum = (part: typeof priced) => part.reduce((total, claim) => total + claim.cents, 0);
    return {
      month,
      covered: sum(priced) - sum(ended),
      to_pay: sum(ended.filter((claim) => !isLeft(claim))),
    };
  });
  let jump: Jump | null = null;
  let highest = 0;
  for (const [index, { month, to_pay }] of inCents.entries()) {
    const before = inCents[index - 1]?.to_pay ?? 0;
    if (to_pay - before <= highest) continue;
    highest = to_pay - before;
    const isNew = ({ paidFrom }: { paidFrom: Month | null }) =>
      paidFrom !== null && (index === 0 ? paidFrom <= month : paidFrom === month);
    const claim_ids = priced
      .filter((claim) => isNew(claim) && !isLeft(claim) && claim.cents > 0)
      .map(({ id }) => id);
    jump = { month, from: before / 100, to: to_pay / 100, claim_ids };
  }
  return {
    months: inCents.map(({ month, covered, to_pay }) => ({
      month,
      covered: covered / 100,
      to_pay: to_pay / 100,
    })),
    jump,
    unpriced: running.filter((claim) => claim.price_after === null && !isLeft(claim)).length,
  };
}
