import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstChunkOf, nextChunkOf } from './vite/chunks.ts';
import { iconImports } from './vite/icon-imports.ts';
import { landingDocument } from './vite/landing-document.ts';
import { memberDocuments } from './vite/member-documents.ts';
import { precompress } from './vite/precompress.ts';
import { prerenderLanding } from './vite/prerender.ts';

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** Preloads the two latin fonts, which every screen uses, to avoid a visible font swap. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /(inter|grotesque)-latin-wght-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [
    iconImports(),
    react(),
    tailwindcss(),
    preloadFonts(),
    landingDocument(),
    prerenderLanding(),
    memberDocuments(),
    precompress(),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiTarget, changeOrigin: false } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: apiTarget, changeOrigin: false } } },
  build: {
    // The content security policy blocks data: fonts and images.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser of this target supports modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: ['index.html', 'landing.html'].map((file) => path.join(import.meta.dirname, file)),
      output: {
        // Shorter than by default: the application lists every chunk, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: firstChunkOf,
              debugName: 'first files',
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
            { name: nextChunkOf, debugName: 'next files', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
