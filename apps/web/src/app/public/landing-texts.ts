import { i18n, i18nReady } from '#lib/i18n.ts';
import { landing } from '#locales/fr/landing.ts';

/** With the page and not after it: these are the first words that anybody reads. Another language is fetched with them. */
export const landingTexts = i18nReady.then(() => {
  i18n.addResourceBundle('fr', 'landing', landing);
  return i18n.loadNamespaces('landing');
});
