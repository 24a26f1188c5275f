import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { PrerenderedPage, PrerenderedPages } from '../src/app/public/prerendered-page.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EMPTY_ROOT = '<div id="root"></div>';
const LOCALES = { fr: 'fr_FR', en: 'en_IE', es: 'es_ES' } as const;
type Language = keyof typeof LOCALES;
const LANGUAGES = Object.keys(LOCALES) as Language[];

async function renderPages(): Promise<Map<Language, PrerenderedPages>> {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule('/src/prerender.tsx');
    const pages = new Map<Language, PrerenderedPages>();
    // Sequential: the pages share one i18n instance, which has one language at a time.
    for (const language of LANGUAGES) pages.set(language, await module.prerender(language));
    return pages;
  } finally {
    await server.close();
  }
}

/** Translates the document: replaces the French texts of the source. */
function translate(
  html: string,
  language: Language,
  french: PrerenderedPage,
  other: PrerenderedPage,
): string {
  const texts = (Object.keys(french.head) as (keyof PrerenderedPage['head'])[]).map(
    (key) => [french.head[key], other.head[key]] as const,
  );
  return [
    ['<html lang="fr">', `<html lang="${language}">`] as const,
    ['"inLanguage": "fr"', `"inLanguage": "${language}"`] as const,
    [`content="${LOCALES.fr}"`, `content="${LOCALES[language]}"`] as const,
    ...texts,
  ].reduce((document, [from, to]) => document.replaceAll(from, () => to), html);
}

/**
 * Prerenders the landing page into its document, so that it can be read before the first script loads, and writes the
 * documents in each language: `landing.en.html`. `opening.html` is the same document while the catalogue is empty. The
 * server picks one of them and the visitor's language.
 */
export function prerenderLanding(): Plugin {
  let outDir = '';
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = path.resolve(ROOT, build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
        const [landing, application] = [await read('landing.html'), await read('index.html')];
        if (!landing.includes(EMPTY_ROOT)) throw new Error('landing.html has no empty #root to render into');
        const pages = await renderPages();
        const french = pages.get('fr')?.landing;
        if (!french || Object.values(french.head).some((text) => !landing.includes(text))) {
          throw new Error('landing.html does not say what src/locales/fr/landing.ts says in `head`');
        }
        for (const [language, texts] of pages) {
          const suffix = language === 'fr' ? 'html' : `${language}.html`;
          for (const document of ['landing', 'opening'] as const) {
            const page = texts[document];
            const prerendered = translate(landing, language, french, page).replace(
              EMPTY_ROOT,
              () => `<div id="root" data-page="${document}">${page.body}</div>`,
            );
            await writeFile(path.join(outDir, `${document}.${suffix}`), prerendered);
          }
          await writeFile(
            path.join(outDir, `index.${suffix}`),
            translate(application, language, french, texts.landing),
          );
        }
      },
    },
  };
}
