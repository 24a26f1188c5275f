import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { DrawnPage } from '../src/app/public/drawn-page.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EMPTY_ROOT = '<div id="root"></div>';
const LOCALES = { fr: 'fr_FR', en: 'en_IE', es: 'es_ES' } as const;
type Language = keyof typeof LOCALES;
const LANGUAGES = Object.keys(LOCALES) as Language[];

async function drawPages(): Promise<Map<Language, DrawnPage>> {
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
    const pages = new Map<Language, DrawnPage>();
    // One after the other: they share one set of texts, which speaks one language at a time.
    for (const language of LANGUAGES) pages.set(language, await module.prerender(language));
    return pages;
  } finally {
    await server.close();
  }
}

/** The same document in another language: its French is what the source says. */
function translate(html: string, language: Language, french: DrawnPage, other: DrawnPage): string {
  const texts = (Object.keys(french.head) as (keyof DrawnPage['head'])[]).map(
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
 * Draws the landing page into its document, so that it is there before the first script has arrived, and writes both
 * documents in each language: `landing.en.html`. The server answers with that of whoever asks.
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
        if (!landing.includes(EMPTY_ROOT)) throw new Error('landing.html has no empty #root to draw into');
        const pages = await drawPages();
        const french = pages.get('fr');
        if (!french || Object.values(french.head).some((text) => !landing.includes(text))) {
          throw new Error('landing.html does not say what src/locales/fr/landing.ts says in `head`');
        }
        for (const [language, page] of pages) {
          const suffix = language === 'fr' ? 'html' : `${language}.html`;
          const drawn = translate(landing, language, french, page).replace(
            EMPTY_ROOT,
            () => `<div id="root">${page.body}</div>`,
          );
          await writeFile(path.join(outDir, `landing.${suffix}`), drawn);
          await writeFile(
            path.join(outDir, `index.${suffix}`),
            translate(application, language, french, page),
          );
        }
      },
    },
  };
}
