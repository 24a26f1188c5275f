import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes a web build without code that knows these pages, for tests of status and headers. */
export async function writeWebDist(
  pages: readonly string[],
): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'perkotheque-dist-'));
  for (const document of ['index', 'landing']) {
    for (const language of ['', '.en', '.es']) {
      await writeFile(
        path.join(dir, `${document}${language}.html`),
        '<!doctype html><title>__APP_NAME__</title>',
      );
    }
  }
  await writeFile(path.join(dir, 'first-screens.json'), '[]');
  await writeFile(path.join(dir, 'pages.json'), JSON.stringify(pages));
  return { dir, remove: () => rm(dir, { recursive: true }) };
}
