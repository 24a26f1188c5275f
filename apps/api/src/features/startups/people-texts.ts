import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { PEOPLE_TEXTS_EN } from './people-texts.en.ts';
import { PEOPLE_TEXTS_ES } from './people-texts.es.ts';
import { PEOPLE_TEXTS_FR } from './people-texts.fr.ts';

export const PEOPLE_TEXTS: Record<Language, Translation<typeof PEOPLE_TEXTS_FR>> = {
  fr: PEOPLE_TEXTS_FR,
  en: PEOPLE_TEXTS_EN,
  es: PEOPLE_TEXTS_ES,
};
