import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandOf, environmentOf, parseCopy, parseDockerfile, type Stage } from '../lib/dockerfile.ts';
import { fromRoot, listFiles } from '../lib/paths.ts';
import { temporaryFolder } from '../lib/temporary.ts';

export type Image = { folder: string; env: Record<string, string>; command: string[]; remove: () => void };

/** Supports the patterns that our .dockerignore uses: paths, a star within a name, and any folder before it. */
const IGNORED = readFileSync(fromRoot('.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) =>
    RegExp.escape(line)
      .replace(/^\\\*\\\*\\\//, '(?:.*/)?')
      .replaceAll('\\*', '[^/]*'),
  )
  .map((pattern) => new RegExp(`^${pattern}$`));

/** As Docker does: a local node_modules must not replace the image's own, and tests stay outside. */
const isIgnored = (file: string) => IGNORED.some((pattern) => pattern.test(path.relative(fromRoot(), file)));

/** Lists the files of the repository that the last stage copies into the image. */
export function copiedFiles(): string[] {
  const runtime = parseDockerfile(readFileSync(fromRoot('Dockerfile'), 'utf8')).at(-1);
  const copies = runtime?.instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => parseCopy(rest));
  const sources = copies?.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources) ?? [];
  const isHidden = (file: string): boolean =>
    file !== '.' && (isIgnored(fromRoot(file)) || isHidden(path.dirname(file)));
  return listFiles().filter(
    (file) => sources.some((source) => file.startsWith(`${source}/`)) && !isHidden(file),
  );
}

/** The web client is built already, and Debian packages are not installed here. */
const SKIPPED_STAGES = new Set(['web', 'postgres-client', 'system']);

/** Runs the COPY and RUN lines of the Dockerfile's stages `dependencies` and `runtime` in folders. */
export function buildImage(): Image {
  const stages = parseDockerfile(readFileSync(fromRoot('Dockerfile'), 'utf8'));
  const { folder: root, remove } = temporaryFolder('image');
  // Uses the web client built from this checkout.
  const folders: Record<string, string> = { web: fromRoot() };
  let runtime: Stage | undefined;
  for (const stage of stages.filter(({ name }) => !SKIPPED_STAGES.has(name))) {
    folders[stage.name] = path.join(root, stage.name);
    runStage(stage, folders);
    runtime = stage;
  }
  if (!runtime) throw new Error('The Dockerfile has no stage to run.');
  return {
    folder: path.join(root, runtime.name),
    env: environmentOf(runtime),
    command: commandOf(runtime),
    remove,
  };
}

function runStage(stage: Stage, folders: Record<string, string>): void {
  const here = folders[stage.name] ?? '';
  mkdirSync(here);
  for (const { name, rest } of stage.instructions) {
    if (name === 'RUN')
      execFileSync('sh', ['-ec', rest], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
    if (name === 'COPY') copy(rest, here, folders);
  }
}

function copy(rest: string, here: string, folders: Record<string, string>): void {
  const { from, sources, target } = parseCopy(rest);
  const origin = from === undefined ? fromRoot() : folders[from];
  if (origin === undefined) throw new Error(`COPY from an unknown stage: ${rest}`);
  for (const source of sources) {
    const file = path.join(origin, source.replace(/^\/app(\/|$)/, ''));
    // As in Docker: COPY copies the contents of a folder, and puts a file into a target that ends with a slash.
    const isIntoFolder = target.endsWith('/') && statSync(file).isFile();
    const destination = path.join(here, target, isIntoFolder ? path.basename(source) : '');
    const filter = (candidate: string) => candidate === file || from !== undefined || !isIgnored(candidate);
    cpSync(file, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}
