// Our own check: i18next-cli reports keys built by template literals as unused (441), and misses texts in expressions.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALIKE, FRENCH_ONLY, OWN_WORDS } from './locale-exceptions.ts';
import { type Source, unusedKeys, writtenTexts } from './locale-usage.ts';
import { type Catalogue, catalogue, compareCatalogues, pluralFaults } from './locales.ts';
import { fromRoot } from './paths.ts';

const LANGUAGES = ['en', 'es'] as const;
const WEB = 'apps/web/src';

async function list(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: fromRoot(), exclude: ['**/node_modules/**'] }));
  return files.map((file) => file.split(path.sep).join('/')).toSorted();
}

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(fromRoot(file)).href);
const loadIfThere = (file: string) => load(file).catch(() => ({}));

/** Faults in the texts of the web app. */
async function webFaults(): Promise<string[]> {
  const faults: string[] = [];
  const catalogues = new Map<string, Catalogue>();
  for (const file of await list(`${WEB}/locales/fr/*.ts`)) {
    for (const [name, texts] of Object.entries(await load(file))) {
      const french = catalogue(texts);
      catalogues.set(name, french);
      faults.push(...pluralFaults(`fr, ${name}`, french));
      for (const language of LANGUAGES) {
        const module: Record<string, unknown> = await loadIfThere(file.replace('/fr/', `/${language}/`));
        const other = catalogue(module[name]);
        faults.push(...compareCatalogues({ name, language, french, other, alike: ALIKE[language] }));
      }
    }
  }
  const files = (await list(`${WEB}/**/*.{ts,tsx}`)).filter(
    (file) => !/\/locales\/|\.(test|gen)\.tsx?$|\/test\//.test(file),
  );
  const sources: Source[] = files.map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
  return [
    ...faults,
    ...unusedKeys(catalogues, sources),
    ...sources.flatMap((source) => writtenTexts(source, OWN_WORDS)),
  ];
}

/** Faults in the texts of the server's responses and mails. */
async function serverFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const file of await list('{apps/api,packages/domain}/src/**/*texts.fr.ts')) {
    for (const [frenchName, texts] of Object.entries(await load(file))) {
      const name = `${file} ${frenchName}`;
      if (FRENCH_ONLY.has(name)) continue;
      for (const language of LANGUAGES) {
        const module: Record<string, unknown> = await loadIfThere(file.replace(/fr\.ts$/, `${language}.ts`));
        const other = catalogue(module[frenchName.replace(/_FR$/, `_${language.toUpperCase()}`)]);
        const french = catalogue(texts);
        faults.push(...compareCatalogues({ name, language, french, other, alike: ALIKE[language] }));
      }
    }
  }
  return faults;
}

export const localeFaults = async (): Promise<string[]> => [
  ...(await webFaults()),
  ...(await serverFaults()),
];
