import { decisionDay } from '@perkotheque/domain/claims/ends';
import type { ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import ical from 'ical-generator';
import { fillText } from '#lib/fill-text.ts';
import { CALENDAR_TEXTS } from './texts.ts';

interface CalendarEnd {
  id: string;
  tool_name: string;
  perk_title: string;
  ends_on: Day;
  since: Day;
  intention: ClaimIntention | null;
  price_after: number | null;
  changed_at: Date;
}

type Options = { startup: string; language: Language; baseUrl: string };

const writtenDay = (day: Day, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const writtenEuros = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/**
 * One all-day event per end and per decision date (CLIFF-02). Ids and timestamps depend on the claims alone: a calendar
 * that reads the feed again updates its events and doubles none.
 */
export function claimCalendar(ends: readonly CalendarEnd[], { startup, language, baseUrl }: Options): string {
  const texts = CALENDAR_TEXTS[language];
  const calendar = ical({
    name: fillText(texts.name, { startup }),
    prodId: { company: 'perkotheque', product: 'claims', language: language.toUpperCase() },
  });
  for (const end of ends) {
    const { id, tool_name: tool, perk_title: perk, ends_on, price_after, changed_at: stamp } = end;
    const shared = { allDay: true, stamp, url: `${baseUrl}/activations/${id}` };
    const after =
      price_after === null ? [] : [fillText(texts.price, { price: writtenEuros(price_after, language) })];
    calendar.createEvent({
      ...shared,
      id: `${id}-end@perkotheque`,
      start: new Date(ends_on),
      summary: fillText(texts.end, { tool }),
      description: [fillText(texts.endText, { perk }), ...after].join(' '),
    });
    const decideOn = decisionDay(end);
    if (decideOn === null) continue;
    calendar.createEvent({
      ...shared,
      id: `${id}-decision@perkotheque`,
      start: new Date(decideOn),
      summary: fillText(texts.decision, { tool }),
      description: [
        fillText(texts.decisionText, { perk, date: writtenDay(ends_on, language) }),
        ...after,
      ].join(' '),
    });
  }
  return calendar.toString();
}
