import { i18n, i18nReady } from '#lib/i18n.ts';
import { landing } from '#locales/fr/landing.ts';

/** Part of the landing chunk, so that the first texts need no further request. Other languages are loaded. */
export const landingTexts = i18nReady.then(() => {
  i18n.addResourceBundle('fr', 'landing', landing);
  return i18n.loadNamespaces('landing');
});
