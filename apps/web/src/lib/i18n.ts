import { type BackendModule, createInstance, type Services } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common } from '#locales/fr/common.ts';
import { errors } from '#locales/fr/errors.ts';
import type { Namespace } from '#locales/namespaces.ts';

type LocaleModule = Record<string, object>;

// One chunk per namespace and language. Two namespaces are part of the application, because every screen needs them;
// the landing page contains its own.
const localeFiles = import.meta.glob<LocaleModule>([
  '../locales/*/*.ts',
  '!../locales/fr/common.ts',
  '!../locales/fr/errors.ts',
  '!../locales/fr/landing.ts',
]);

const lazyNamespaces: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = localeFiles[`../locales/${language}/${fileOf(namespace)}.ts`];
    if (!load) return done(new Error(`No ${namespace} texts in ${language}`), null);
    load().then(
      (module) => done(null, module[namespace] ?? null),
      (error: Error) => done(error, null),
    );
  },
};

/** Namespaces are camelCase, files kebab-case: `toolForms` is in tool-forms.ts. */
function fileOf(namespace: string): string {
  return namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const i18n = createInstance();

/** French and Spanish have a plural form for exact millions (« un million d’outils »); numbers in digits do not use it. */
function joinMillions({ pluralResolver }: Services): void {
  const suffixOf = pluralResolver.getSuffix.bind(pluralResolver);
  pluralResolver.getSuffix = (...count: unknown[]) => suffixOf(...count).replace('_many', '_other');
}

export const i18nReady = i18n
  .use(lazyNamespaces)
  .use(initReactI18next)
  .init({
    lng: 'fr',
    // No fallback: a key that one language lacks does not compile.
    fallbackLng: false,
    ns: ['common', 'errors'],
    defaultNS: 'common',
    resources: { fr: { common, errors } },
    partialBundledLanguages: true,
    // Single braces, as in docs/requirements.md and in the texts of `domain`. React escapes by itself.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  })
  .then(() => joinMillions(i18n.services));

/** For route loaders: loads a screen's texts in parallel with its code. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}
