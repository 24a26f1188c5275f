import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { LEGAL_TEXTS_EN } from './texts.en.ts';
import { LEGAL_TEXTS_ES } from './texts.es.ts';
import { LEGAL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: LEGAL_TEXTS_FR, en: LEGAL_TEXTS_EN, es: LEGAL_TEXTS_ES };
const BLANKS = {
  fr: { company: '[nom de votre organisation]', contact: '[adresse e-mail de contact]' },
  en: { company: '[name of your organisation]', contact: '[contact e-mail address]' },
  es: { company: '[nombre de su organización]', contact: '[correo de contacto]' },
};

export type LegalNames = { app: string; company: string; contact: string };

/** The shipped text with the names of the settings; what is not set stays a blank to fill in. */
export function shippedText(document: LegalDocument, language: Language, names: LegalNames): string {
  const blanks = BLANKS[language];
  return fillText(TEXTS[language][document], {
    app: names.app,
    company: names.company || blanks.company,
    contact: names.contact || blanks.contact,
  });
}
