import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { i18n } from './i18n.ts';

/** The locale for numbers and amounts in each language. Irish English, because amounts are in euros. */
const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' };

const isKnown = (language: string): language is Language => Object.hasOwn(LOCALES, language);

export function currentLocale(): string {
  return LOCALES[isKnown(i18n.language) ? i18n.language : 'fr'];
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a NumberFormat is slow on a phone. */
export function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = currentLocale();
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
