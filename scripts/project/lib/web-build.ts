import { existsSync, readdirSync, statSync } from 'node:fs';
import { runChild } from './children.ts';
import { fromRoot } from './paths.ts';

export const WEB_DIST = fromRoot('apps/web/dist');

const SOURCES = ['apps/web/src', 'apps/web/public', 'apps/web/vite', 'packages/domain/src'];
const FILES = [
  'apps/web/index.html',
  'apps/web/landing.html',
  'apps/web/vite.config.ts',
  'package-lock.json',
];

export async function buildWeb(outDir: string = WEB_DIST): Promise<void> {
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'apps/web', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
  await runChild({ name: 'web', args, env: { NODE_ENV: 'production' } });
}

/** Builds the web client unless the last build is newer than all of its sources. */
export async function buildWebIfStale(): Promise<void> {
  const page = fromRoot('apps/web/dist/index.html');
  if (!existsSync(page) || statSync(page).mtimeMs < newestSource()) await buildWeb();
}

function newestSource(): number {
  const inFolders = SOURCES.filter((folder) => existsSync(fromRoot(folder))).flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      fromRoot(folder, file),
    ),
  );
  const files = [...inFolders, ...FILES.map((file) => fromRoot(file)).filter((file) => existsSync(file))];
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
