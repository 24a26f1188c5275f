import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_SCREENS, START_MODULES } from '../src/app/first-screens.ts';
import { paths } from '../src/app/paths.ts';

const CHUNKS = Object.entries(START_MODULES).flat();
/** The application itself contains them in the default language. */
const FIRST_TEXTS = ['common', 'errors'];

/** The same mode and credentials as the script's own request: otherwise the browser would send a second one. */
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
 * Writes the application's document once more for each first screen, with preload links for its chunks, texts and reads,
 * so that the browser requests all of them at once. The server finds these HTML files through first-screens.json, and
 * responds 404 to an address that pages.json does not list.
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
        const screens = Object.entries(FIRST_SCREENS).map(([document, { path: address, withSubpaths }]) => ({
          document,
          path: address,
          with_subpaths: withSubpaths,
        }));
        await writeFile(path.join(outDir, 'first-screens.json'), JSON.stringify(screens));
        await writeFile(path.join(outDir, 'pages.json'), JSON.stringify(Object.values(paths)));
        for (const language of LANGUAGES) {
          const isDefault = language === DEFAULT_LANGUAGE;
          const suffix = isDefault ? 'html' : `${language}.html`;
          const application = await readFile(path.join(outDir, `index.${suffix}`), 'utf8');
          for (const [name, { reads, texts }] of Object.entries(FIRST_SCREENS)) {
            const modules = [
              ...CHUNKS.map(files.of),
              ...[...(isDefault ? [] : FIRST_TEXTS), ...texts].map((each) => files.ofTexts(language, each)),
            ];
            const links = [...modules.map(moduleLink), ...reads.map(readLink)].join('\n    ');
            // Fonts come last: they cause no layout shift when they arrive (styles/fonts.css).
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
