import type { Fault, RunMessage } from '@perkotheque/domain/enrichment/messages';
import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { FETCH_REFUSALS } from '#lib/safe-fetch/fetch-refusal.ts';
import { TEXTS_EN } from './texts.en.ts';
import { TEXTS_ES } from './texts.es.ts';
import { TEXTS_FR } from './texts.fr.ts';

export const TEXTS: Record<Language, Translation<typeof TEXTS_FR>> = {
  fr: TEXTS_FR,
  en: TEXTS_EN,
  es: TEXTS_ES,
};

/** Translates a stored message into the caller's language. */
export function renderMessage(message: RunMessage | Fault, language: Language): string {
  const { code, ...params } = message;
  const fault = 'fault' in message ? renderMessage(message.fault, language) : '';
  const { messages, reasons } = TEXTS[language];
  const known = 'reason' in message && FETCH_REFUSALS.find((each) => each === message.reason);
  return fillText(messages[code], { ...params, ...(known && { reason: reasons[known] }), fault });
}
