import { decisionDay } from '@perkotheque/domain/claims/ends';
import type { ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { type AllDayEvent, allDayCalendar } from '#features/feeds/all-day-calendar.ts';
import { fillText } from '#lib/fill-text.ts';
import { writtenDay } from '#lib/written-day.ts';
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

const writtenEuros = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** One all-day event per end and per decision date (CLIFF-02). */
export function claimCalendar(ends: readonly CalendarEnd[], { startup, language, baseUrl }: Options): string {
  const texts = CALENDAR_TEXTS[language];
  const events = ends.flatMap((end): AllDayEvent[] => {
    const { id, tool_name: tool, perk_title: perk, ends_on, price_after, changed_at: stamp } = end;
    const shared = { stamp, url: `${baseUrl}/activations/${id}` };
    const after =
      price_after === null ? [] : [fillText(texts.price, { price: writtenEuros(price_after, language) })];
    const last = {
      ...shared,
      id: `${id}-end`,
      day: ends_on,
      summary: fillText(texts.end, { tool }),
      description: [fillText(texts.endText, { perk }), ...after].join(' '),
    };
    const decideOn = decisionDay(end);
    if (decideOn === null) return [last];
    const text = fillText(texts.decisionText, { perk, date: writtenDay(ends_on, language) });
    return [
      last,
      {
        ...shared,
        id: `${id}-decision`,
        day: decideOn,
        summary: fillText(texts.decision, { tool }),
        description: [text, ...after].join(' '),
      },
    ];
  });
  return allDayCalendar({ name: fillText(texts.name, { startup }), product: 'claims', language }, events);
}
