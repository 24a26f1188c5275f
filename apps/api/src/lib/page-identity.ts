/** How the application introduces itself to whoever opens a page. */
export type PageIdentity = { appName: string; companyName: string; appDescription: string };

const DEFAULT_DESCRIPTION =
  'Le catalogue des logiciels offerts ou remisés aux startups : cherchez, comparez, activez vos perks.';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** The build leaves these where a page says who it is; the settings are only known here. */
export function writeIdentity(html: string, { appName, companyName, appDescription }: PageIdentity): string {
  const values: Record<string, string> = {
    __APP_NAME__: inHtml(appName),
    __APP_NAME_JSON__: inScript(appName),
    __APP_DESCRIPTION__: inHtml(appDescription || DEFAULT_DESCRIPTION),
    __APP_DESCRIPTION_JSON__: inScript(appDescription || DEFAULT_DESCRIPTION),
    __COMPANY_NAME__: inHtml(companyName),
    __COMPANY_SUFFIX__: companyName ? inHtml(` · ${companyName}`) : '',
  };
  return html.replace(/__(?:APP|COMPANY)_[A-Z]+(?:_JSON)?__/g, (hole) => values[hole] ?? hole);
}
