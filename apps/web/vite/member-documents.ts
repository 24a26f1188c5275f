import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import type { Plugin, Rolldown } from 'vite';

/** What each screen asks for first, whoever opens it: see `app/preload.ts` and `app/preload-tools.ts`. */
const SESSION_READS = ['/api/auth/session', '/api/config', '/api/me/role', '/api/me/settings'];
const LIST_READS = ['/api/tools', '/api/tools/counts', '/api/categories'];
const DOCUMENTS = {
  dashboard: { reads: SESSION_READS, texts: ['shell'] },
  tools: { reads: [...SESSION_READS, ...LIST_READS], texts: ['shell', 'tools'] },
};
const FILES = ['session', 'session-start', 'dashboard', 'dashboard-start'];
/** In the default language they come with the application. */
const FIRST_TEXTS = ['common', 'errors'];

/** Asked for as the page's own script will: otherwise the browser would ask a second time. */
const readLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
const moduleLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

function fileNames(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = (what: string, test: (chunk: Rolldown.OutputChunk) => boolean) => {
    const chunk = chunks.find(test);
    if (!chunk) throw new Error(`The build has no file for ${what}`);
    return chunk.fileName;
  };
  return {
    of: (name: string) => found(name, (chunk) => chunk.name === name),
    ofTexts: (language: Language, name: string) => {
      const source = `/locales/${language}/${name}.ts`;
      return found(source, ({ facadeModuleId }) => facadeModuleId?.endsWith(source) ?? false);
    },
  };
}

/**
 * The application's document as members get it: it names what their first screen will ask for, files and data, so that
 * all of it is on its way at once instead of one thing after the other. `tools.html` is the list's, as it opens.
 */
export function memberDocuments(): Plugin {
  let outDir = '';
  let files: ReturnType<typeof fileNames>;
  return {
    name: 'member-documents',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = path.resolve(root, build.outDir);
    },
    writeBundle: (_options, bundle) => {
      files = fileNames(bundle);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        for (const language of LANGUAGES) {
          const isDefault = language === DEFAULT_LANGUAGE;
          const suffix = isDefault ? 'html' : `${language}.html`;
          const application = await readFile(path.join(outDir, `index.${suffix}`), 'utf8');
          for (const [name, { reads, texts }] of Object.entries(DOCUMENTS)) {
            const modules = [
              ...FILES.map(files.of),
              ...[...(isDefault ? [] : FIRST_TEXTS), ...texts].map((each) => files.ofTexts(language, each)),
            ];
            const links = [...modules.map(moduleLink), ...reads.map(readLink)].join('\n    ');
            // Nothing moves when the fonts arrive (styles/fonts.css): what is needed to draw anything comes first.
            const document = application
              .replaceAll(
                '<link rel="preload" as="font"',
                '<link rel="preload" fetchpriority="low" as="font"',
              )
              .replace('</head>', () => `  ${links}\n  </head>`);
            await writeFile(path.join(outDir, `${name}.${suffix}`), document);
          }
        }
      },
    },
  };
}
