import { addDays, addMonths, type Day } from '@perkotheque/domain/shared/days';

/** A month as yyyy-MM. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;
export const shiftMonth = (month: Month, count: number): Month => monthOf(addMonths(firstDay(month), count));

/** Monday is 0. */
const weekday = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/** The weeks that hold a day of the month, from Monday to Sunday, with the days of the months beside it. */
export function monthWeeks(month: Month): Day[][] {
  const first = firstDay(month);
  const weeks: Day[][] = [];
  let monday = addDays(first, -weekday(first));
  while (monday < firstDay(shiftMonth(month, 1))) {
    const start = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    monday = addDays(monday, 7);
  }
  return weeks;
}

export type MonthEvent<Contract> = { kind: 'decide' | 'renewal' | 'stop'; contract: Contract };

type Dated = { cancel_by: Day | null; ends_on: Day | null; stops_on: Day | null };

/** What happens on each day. One event when the contract is decided and renewed on the same day. */
export function eventsByDay<Contract extends Dated>(
  contracts: readonly Contract[],
): Map<Day, MonthEvent<Contract>[]> {
  const events = new Map<Day, MonthEvent<Contract>[]>();
  const add = (day: Day | null, event: MonthEvent<Contract>) => {
    if (day !== null) events.set(day, [...(events.get(day) ?? []), event]);
  };
  for (const contract of contracts) {
    const { cancel_by, ends_on, stops_on } = contract;
    if (stops_on !== null) add(stops_on, { kind: 'stop', contract });
    else {
      add(cancel_by, { kind: 'decide', contract });
      if (ends_on !== cancel_by) add(ends_on, { kind: 'renewal', contract });
    }
  }
  return events;
}
