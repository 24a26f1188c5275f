import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { CALENDAR_TEXTS_EN } from './texts.en.ts';
import { CALENDAR_TEXTS_ES } from './texts.es.ts';
import { CALENDAR_TEXTS_FR } from './texts.fr.ts';

export const CALENDAR_TEXTS: Record<Language, Translation<typeof CALENDAR_TEXTS_FR>> = {
  fr: CALENDAR_TEXTS_FR,
  en: CALENDAR_TEXTS_EN,
  es: CALENDAR_TEXTS_ES,
};
