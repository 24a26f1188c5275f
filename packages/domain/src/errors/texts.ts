import type { Language } from '../settings/vocabulary.ts';
import type { ErrorCode } from './codes.ts';
import { ERROR_TEXTS_EN } from './texts.en.ts';
import { ERROR_TEXTS_ES } from './texts.es.ts';
import { ERROR_TEXTS_FR } from './texts.fr.ts';

/** A code without a text in every language does not compile. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = {
  fr: ERROR_TEXTS_FR,
  en: ERROR_TEXTS_EN,
  es: ERROR_TEXTS_ES,
};
