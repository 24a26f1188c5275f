import { currentLocale } from '#lib/locale.ts';

const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The name of the country where a tool keeps its data. Null if the catalogue does not say. */
export function hostingCountry(details: object): string | null {
  const code: unknown = 'hosting_country' in details ? details.hosting_country : null;
  if (typeof code !== 'string' || !COUNTRY_CODE.test(code)) return null;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;
}
