import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { escapeHtml } from './html.ts';

/** The name and description that pages show, from the settings. */
export type PageBranding = { appName: string; companyName: string; appDescription: string };

const DEFAULT_DESCRIPTIONS: Record<Language, string> = {
  fr: 'Le catalogue des logiciels offerts ou remisés aux startups : cherchez, comparez, activez vos perks.',
  en: 'The catalogue of software offered or discounted to startups: search, compare, activate your perks.',
  es: 'El catálogo de software gratuito o rebajado para startups: busca, compara y activa tus ventajas.',
};

const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Fills the placeholders of the web build: only the server knows the settings. */
export function writeBranding(
  html: string,
  { appName, companyName, appDescription }: PageBranding,
  language: Language,
): string {
  const values: Record<string, string> = {
    __APP_NAME__: escapeHtml(appName),
    __APP_NAME_JSON__: inScript(appName),
    __APP_DESCRIPTION__: escapeHtml(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __APP_DESCRIPTION_JSON__: inScript(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __COMPANY_NAME__: escapeHtml(companyName),
    __COMPANY_SUFFIX__: companyName ? escapeHtml(` · ${companyName}`) : '',
  };
  return html.replace(
    /__(?:APP|COMPANY)_[A-Z]+(?:_JSON)?__/g,
    (placeholder) => values[placeholder] ?? placeholder,
  );
}
