import type { Language } from '@perkotheque/domain/settings/vocabulary';

/** How the application introduces itself to whoever opens a page. */
export type PageIdentity = { appName: string; companyName: string; appDescription: string };

const DEFAULT_DESCRIPTIONS: Record<Language, string> = {
  fr: 'Le catalogue des logiciels offerts ou remisés aux startups : cherchez, comparez, activez vos perks.',
  en: 'The catalogue of software offered or discounted to startups: search, compare, activate your perks.',
  es: 'El catálogo de software gratuito o rebajado para startups: busca, compara y activa tus ventajas.',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** The build leaves these where a page says who it is; the settings are only known here. */
export function writeIdentity(
  html: string,
  { appName, companyName, appDescription }: PageIdentity,
  language: Language,
): string {
  const values: Record<string, string> = {
    __APP_NAME__: inHtml(appName),
    __APP_NAME_JSON__: inScript(appName),
    __APP_DESCRIPTION__: inHtml(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __APP_DESCRIPTION_JSON__: inScript(appDescription || DEFAULT_DESCRIPTIONS[language]),
    __COMPANY_NAME__: inHtml(companyName),
    __COMPANY_SUFFIX__: companyName ? inHtml(` · ${companyName}`) : '',
  };
  return html.replace(/__(?:APP|COMPANY)_[A-Z]+(?:_JSON)?__/g, (hole) => values[hole] ?? hole);
}
