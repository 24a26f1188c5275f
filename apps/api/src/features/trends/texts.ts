import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { BUSINESS_CASE_EN, MESSAGES_EN } from './texts.en.ts';
import { BUSINESS_CASE_ES, MESSAGES_ES } from './texts.es.ts';
import { BUSINESS_CASE_FR, MESSAGES_FR } from './texts.fr.ts';

export const MESSAGES: Record<Language, Translation<typeof MESSAGES_FR>> = {
  fr: MESSAGES_FR,
  en: MESSAGES_EN,
  es: MESSAGES_ES,
};

const BUSINESS_CASE: Record<Language, Translation<typeof BUSINESS_CASE_FR>> = {
  fr: BUSINESS_CASE_FR,
  en: BUSINESS_CASE_EN,
  es: BUSINESS_CASE_ES,
};

/** Written in the language of the requester, as their own text. */
export function businessCase(trend: { votes: number; url: string | null }, language: Language): string {
  const spotted = BUSINESS_CASE[language].spotted(trend.votes);
  return trend.url === null ? spotted : `${spotted}\n${trend.url}`;
}
