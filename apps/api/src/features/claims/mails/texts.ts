import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { CLAIM_MAIL_TEXTS_EN } from './texts.en.ts';
import { CLAIM_MAIL_TEXTS_ES } from './texts.es.ts';
import { CLAIM_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CLAIM_MAIL_TEXTS: Record<Language, Translation<typeof CLAIM_MAIL_TEXTS_FR>> = {
  fr: CLAIM_MAIL_TEXTS_FR,
  en: CLAIM_MAIL_TEXTS_EN,
  es: CLAIM_MAIL_TEXTS_ES,
};
