import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const EMPTY_ROOT = '<div id="root"></div>';

async function drawPage(): Promise<string> {
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
    return await module.prerender();
  } finally {
    await server.close();
  }
}

/** Draws the landing page into its document, so that it is there before the first script has arrived. */
export function prerenderLanding(): Plugin {
  let page = '';
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: ({ build }) => {
      page = path.resolve(ROOT, build.outDir, 'landing.html');
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const html = await readFile(page, 'utf8');
        if (!html.includes(EMPTY_ROOT)) throw new Error('landing.html has no empty #root to draw into');
        const drawn = await drawPage();
        await writeFile(
          page,
          html.replace(EMPTY_ROOT, () => `<div id="root">${drawn}</div>`),
        );
      },
    },
  };
}
