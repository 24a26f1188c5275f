import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { formatDayInWords, formatMonthYear, formatWeekday } from '#lib/months.ts';
import type { Contract } from '../api/contracts.ts';
import { EventLink } from './event-link.tsx';
import { eventsByDay, firstDay, type Month, type MonthEvent, monthWeeks } from './month-grid.ts';

type MonthProps = { month: Month; contracts: readonly Contract[] };

/** Any week from Monday gives the names of its days. */
const WEEK: readonly Day[] = monthWeeks('2027-02')[0] ?? [];

/** Weeks from Monday; each day holds the dates of its contracts. */
export function MonthCalendar({ month, contracts }: MonthProps) {
  const { t } = useTranslation('contracts');
  const events = eventsByDay(contracts);
  const today = dayInParis(new Date());
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table
        aria-label={t('month.label', { month: formatMonthYear(firstDay(month)) })}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={formatWeekday(day, 'long')}
                className="border-line border-b px-2 py-2 text-left font-medium text-ink-faint text-xs capitalize"
              >
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]} className="border-line border-b last:border-b-0">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isInMonth={day.startsWith(month)}
                  isToday={day === today}
                  events={events.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = { day: Day; isInMonth: boolean; isToday: boolean; events: MonthEvent<Contract>[] };

function DayCell({ day, isInMonth, isToday, events }: DayCellProps) {
  return (
    <td
      {...(isToday && { 'aria-current': 'date' as const })}
      className={cx(
        'h-26 border-line border-r p-1.5 align-top last:border-r-0',
        isInMonth ? '' : 'bg-sunken',
      )}
    >
      <time
        dateTime={day}
        className={cx(
          'inline-flex size-6 items-center justify-center rounded-full text-xs tabular-nums',
          isToday
            ? 'bg-primary font-semibold text-on-primary'
            : isInMonth
              ? 'text-ink-soft'
              : 'text-ink-faint',
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{formatDayInWords(day)}</span>
      </time>
      {events.length > 0 ? (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {events.map((event) => (
            <li key={`${event.kind} ${event.contract.id}`} className="min-w-0">
              <EventLink {...event} />
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  );
}

/** The same days as a list, for phones: only those with something. */
export function MonthAgenda({ month, contracts }: MonthProps) {
  const { t } = useTranslation('contracts');
  const days = [...eventsByDay(contracts)]
    .filter(([day]) => day.startsWith(month))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <ol aria-label={t('month.label', { month: formatMonthYear(firstDay(month)) })} className="grid gap-4">
      {days.map(([day, events]) => (
        <li key={day} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
          <time dateTime={day} className="pt-1 text-ink-soft text-sm leading-5">
            <span className="block capitalize">{formatWeekday(day, 'short')}</span>
            <span className="block font-semibold text-ink">{formatDayInWords(day)}</span>
          </time>
          <ul className="grid grid-cols-1 gap-1.5">
            {events.map((event) => (
              <li key={`${event.kind} ${event.contract.id}`} className="min-w-0">
                <EventLink {...event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
