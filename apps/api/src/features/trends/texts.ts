import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { MESSAGES_EN } from './texts.en.ts';
import { MESSAGES_ES } from './texts.es.ts';
import { MESSAGES_FR } from './texts.fr.ts';

export const MESSAGES: Record<Language, Translation<typeof MESSAGES_FR>> = {
  fr: MESSAGES_FR,
  en: MESSAGES_EN,
  es: MESSAGES_ES,
};
