import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const IS_TEXT = /\.(js|css|svg|txt|json)$/;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Compresses at build time instead of at each request. Pages and the manifest are left out: the server fills them in. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(
          files.filter((file) => IS_TEXT.test(file)).map((file) => compress(path.join(outDir, file))),
        );
      },
    },
  };
}
