import type { Plugin, Rolldown } from 'vite';
import { landing } from '../src/locales/fr/landing.ts';

/** Filled in by the server, which alone knows where it is reached; see plugins/spa.ts of the API. */
const BASE_URL = '__BASE_URL__';

/** What the router would ask for only after the first scripts have run. */
const LATE_MODULES = [
  'src/app/public/public-layout.tsx',
  'src/app/public/landing-page.tsx',
  'src/locales/fr/landing.ts',
];

type Bundle = Rolldown.OutputBundle;

function isChunk(output: Bundle[string] | undefined): output is Rolldown.OutputChunk {
  return output?.type === 'chunk';
}

function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || !isChunk(chunk)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** Every script that the page runs before it can be read. */
function lateScripts(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const first = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => LATE_MODULES.some((name) => id.endsWith(name))),
  );
  return [...new Set(first.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))];
}

function headOf(scripts: string[]): string {
  const about = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Perkothèque',
    url: `${BASE_URL}/`,
    inLanguage: 'fr',
    description: landing.description,
  };
  return [
    `<link rel="canonical" href="${BASE_URL}/" />`,
    `<meta property="og:url" content="${BASE_URL}/" />`,
    '<link rel="preload" as="fetch" href="/api/landing" crossorigin />',
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    // Data, not a script: the content security policy has nothing to say about it.
    `<script type="application/ld+json">${JSON.stringify(about)}</script>`,
  ]
    .map((line) => `    ${line}\n`)
    .join('');
}

/**
 * Writes landing.html beside index.html: the same page for the one address that strangers and search engines open, with
 * its own title and canonical address, and with all it needs asked for at once instead of in three rounds.
 */
export function landingPage(): Plugin {
  return {
    name: 'landing-page',
    enforce: 'post',
    transformIndexHtml: (html, { server }) => (server ? html.replaceAll(BASE_URL, '') : html),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('index.html is not built yet');
        const html = String(index.source);
        const scripts = lateScripts(bundle).filter((file) => !html.includes(`/${file}"`));
        const title = `<title>${landing.title} · Perkothèque</title>`;
        this.emitFile({
          type: 'asset',
          fileName: 'landing.html',
          source: html
            .replace(/<title>.*<\/title>/, title)
            .replace(/( *)<\/head>/, `${headOf(scripts)}$1</head>`),
        });
      },
    },
  };
}
