import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { z } from 'zod';
import { fillText } from './fill-text.ts';
import { VALIDATION_TEXTS_EN } from './validation-texts.en.ts';
import { VALIDATION_TEXTS_ES } from './validation-texts.es.ts';
import { VALIDATION_TEXTS_FR } from './validation-texts.fr.ts';

type RawIssue = z.core.$ZodRawIssue;
type Texts = Translation<typeof VALIDATION_TEXTS_FR>;

export const VALIDATION_TEXTS: Record<Language, Texts> = {
  fr: VALIDATION_TEXTS_FR,
  en: VALIDATION_TEXTS_EN,
  es: VALIDATION_TEXTS_ES,
};

type Limit = 'minCharacters' | 'maxCharacters' | 'minEntries' | 'maxEntries';

function limitText(language: Language, limit: Limit, count: number | bigint): string {
  const isOne = new Intl.PluralRules(language).select(Number(count)) === 'one';
  return fillText(VALIDATION_TEXTS[language][`${limit}_${isOne ? 'one' : 'other'}`], {
    count: String(count),
  });
}

function boundText(language: Language, side: 'min' | 'max', origin: string, bound: number | bigint): string {
  if (origin === 'string') return limitText(language, `${side}Characters`, bound);
  if (origin === 'array' || origin === 'set') return limitText(language, `${side}Entries`, bound);
  return fillText(VALIDATION_TEXTS[language][`${side}Value`], { count: String(bound) });
}

/** The error map of a zod parse: a message in the schema takes precedence. */
export const validationText =
  (language: Language) =>
  (issue: RawIssue): string => {
    const texts = VALIDATION_TEXTS[language];
    const formats: Record<string, string> = texts.formats;
    const faults: Record<string, string> = texts.faults;
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? texts.required : texts.type;
      case 'too_small':
        return issue.origin === 'string' && issue.minimum <= 1
          ? texts.required
          : boundText(language, 'min', issue.origin, issue.minimum);
      case 'too_big':
        return boundText(language, 'max', issue.origin, issue.maximum);
      case 'invalid_format':
        return formats[issue.format] ?? texts.format;
      case 'invalid_value':
        return texts.choice;
      case 'custom':
        return faults[String(issue.params?.fault)] ?? texts.invalid;
      case 'unrecognized_keys':
        return texts.unexpected;
      default:
        return texts.invalid;
    }
  };
