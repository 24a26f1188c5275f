import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import ical from 'ical-generator';

export interface AllDayEvent {
  /** Stays the same over edits: a calendar that reads the feed again moves its event and doubles none. */
  id: string;
  day: Day;
  summary: string;
  description: string;
  url: string;
  /** When what the event says last changed. Never the time of the reading, which would change at each one. */
  stamp: Date;
}

type Head = { name: string; product: string; language: Language };

/** A calendar of whole days (RFC 5545). */
export function allDayCalendar({ name, product, language }: Head, events: readonly AllDayEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'perkotheque', product, language: language.toUpperCase() },
  });
  for (const { id, day, ...event } of events) {
    calendar.createEvent({ ...event, id: `${id}@perkotheque`, start: new Date(day), allDay: true });
  }
  return calendar.toString();
}
