import { TERM_MONTHS } from '../contracts/terms.ts';
import { addDays, type Day } from '../shared/days.ts';
import { endOf, firstDueDay, NEVER, type SpendContract } from './payments.ts';

/** Finds earliest exits on a day. Keeps the days after each notice: thousands of contracts share few notices. */
export function exitFinder(today: Day): (contract: SpendContract) => Day {
  const days = new Map<number, Day>();
  return (contract) => {
    const { notice_days } = contract;
    const notice = days.get(notice_days) ?? addDays(today, notice_days);
    days.set(notice_days, notice);
    return earliestExit(contract, notice);
  };
}

/**
 * The first day that the studio need not pay for: the end that was decided or that comes by itself; for an automatic
 * contract the end of the first term that can still be cancelled; else `notice`, which is today and the notice. A term can
 * be cancelled until its end less the notice.
 */
function earliestExit(contract: SpendContract, notice: Day): Day {
  const end = endOf(contract);
  if (end !== NEVER) return end;
  const { starts_on, ends_on, period } = contract;
  if (ends_on === null || ends_on >= notice) return ends_on ?? notice;
  const months = period === null ? null : TERM_MONTHS[period];
  return months === null ? notice : firstDueDay(starts_on ?? ends_on, months, notice);
}
