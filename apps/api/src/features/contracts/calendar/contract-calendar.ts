import type { ContractFeed } from '@perkotheque/domain/feeds/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { type AllDayEvent, allDayCalendar } from '#features/feeds/all-day-calendar.ts';
import { fillText } from '#lib/fill-text.ts';
import { writtenDay } from '#lib/written-day.ts';
import { CONTRACT_CALENDAR_TEXTS_EN } from './texts.en.ts';
import { CONTRACT_CALENDAR_TEXTS_ES } from './texts.es.ts';
import { CONTRACT_CALENDAR_TEXTS_FR } from './texts.fr.ts';

const TEXTS = {
  fr: CONTRACT_CALENDAR_TEXTS_FR,
  en: CONTRACT_CALENDAR_TEXTS_EN,
  es: CONTRACT_CALENDAR_TEXTS_ES,
};

export interface CalendarContract {
  id: string;
  tool_name: string;
  ends_on: Day | null;
  cancel_by: Day | null;
  /** The end of a contract that was cancelled or replaced. */
  stops_on: Day | null;
  renews_automatically: boolean;
  updated_at: Date;
}

type Options = { kind: ContractFeed; language: Language; baseUrl: string };

/** One event on the last day to decide, while nothing is decided, and one on the renewal or the end (REN-05). */
export function contractCalendar(
  contracts: readonly CalendarContract[],
  { kind, language, baseUrl }: Options,
): string {
  const texts = TEXTS[language];
  const events = contracts.flatMap((contract): AllDayEvent[] => {
    const { id, tool_name: tool, ends_on, cancel_by, stops_on, renews_automatically } = contract;
    const day = stops_on ?? ends_on;
    if (day === null) return [];
    const shared = { stamp: contract.updated_at, url: `${baseUrl}/renouvellements?contrat=${id}` };
    const isRenewal = stops_on === null && renews_automatically;
    const last = {
      ...shared,
      id: `${id}-end`,
      day,
      summary: fillText(isRenewal ? texts.renewal : texts.end, { tool }),
      description: isRenewal ? texts.renewalText : texts.endText,
    };
    if (stops_on !== null || cancel_by === null) return [last];
    const decision = {
      ...shared,
      id: `${id}-decision`,
      day: cancel_by,
      summary: fillText(texts.decision, { tool }),
      description: fillText(isRenewal ? texts.decisionRenews : texts.decisionEnds, {
        date: writtenDay(day, language),
      }),
    };
    return [decision, last];
  });
  const name = kind === 'contracts' ? texts.own : texts.all;
  return allDayCalendar({ name, product: 'contracts', language }, events);
}
