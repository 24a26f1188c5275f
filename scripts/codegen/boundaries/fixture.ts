import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = ['zod', 'kysely', 'pg', 'fastify', '@fastify/static', 'pg-boss', 'better-auth', 'react'];

/** Creates a repository with our folder structure; `files` maps a path to its source. */
export function createRepository(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const dependencies = Object.fromEntries(
    [...PACKAGES, '@perkotheque/domain', '@perkotheque/database'].map((name) => [name, '*']),
  );
  for (const name of PACKAGES) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }),
    );
    write(`node_modules/${name}/dist/index.js`, '');
  }
  for (const name of ['domain', 'database']) {
    const exports = { './*': './src/*.ts' };
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@perkotheque/${name}`, exports, dependencies }),
    );
    mkdirSync(path.join(root, 'node_modules/@perkotheque'), { recursive: true });
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@perkotheque', name));
  }
  const imports = { '#*': './src/*' };
  write('apps/api/package.json', JSON.stringify({ name: '@perkotheque/api', imports, dependencies }));
  write('apps/web/package.json', JSON.stringify({ name: '@perkotheque/web', dependencies }));
  write('scripts/project/program.ts', 'export {};');
  for (const [file, text] of Object.entries(files)) write(file, text);
  return root;
}
