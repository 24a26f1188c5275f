import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';

/** A day in words: « 12 mars 2027 ». */
export const writtenDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
