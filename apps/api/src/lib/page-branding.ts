import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { escapeHtml } from './html.ts';

/** What pages show from the settings and the catalogue before any script runs. */
export type PageBranding = {
  appName: string;
  companyName: string;
  appDescription: string;
  /** What to do when one is not in the programme, and an http(s) link or nothing. */
  joinText: string;
  joinUrl: string;
  /** The catalogue has nothing to show to a visitor yet. */
  isEmpty: boolean;
};

const DEFAULT_DESCRIPTIONS: Record<Language, string> = {
  fr: 'Le catalogue des logiciels offerts ou remisés aux startups : cherchez, comparez, activez vos perks.',
  en: 'The catalogue of software offered or discounted to startups: search, compare, activate your perks.',
  es: 'El catálogo de software gratuito o rebajado para startups: busca, compara y activa tus ventajas.',
};

const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Fills the placeholders of the web build: only the server knows the settings. */
export function writeBranding(
  html: string,
  { appName, companyName, appDescription, joinText, joinUrl }: Omit<PageBranding, 'isEmpty'>,
  language: Language,
): string {
  const values: Record<string, string> = {
    __APP_NAME__: escapeHtml(appName),
    __APP_NAME_JSON__: inScript(appName),
    __APP_DESCRIPTION__: escapeHtml(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __APP_DESCRIPTION_JSON__: inScript(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __COMPANY_NAME__: escapeHtml(companyName),
    __COMPANY_SUFFIX__: companyName ? escapeHtml(` · ${companyName}`) : '',
    __JOIN_TEXT__: escapeHtml(joinText),
    // Without an address the whole attribute goes, so that the sentence is text and not a link.
    ' href="__JOIN_URL__"': joinUrl ? ` href="${escapeHtml(joinUrl)}"` : '',
    __JOIN_URL__: escapeHtml(joinUrl),
  };
  return html.replace(
    / href="__JOIN_URL__"|__(?:APP|COMPANY|JOIN)_[A-Z]+(?:_JSON)?__/g,
    (placeholder) => values[placeholder] ?? placeholder,
  );
}
