import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { landingPage } from './vite/landing-page.ts';
import { precompress } from './vite/precompress.ts';

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The two latin fonts are on every screen: asking for them with the page spares a visible swap. */
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
  plugins: [react(), tailwindcss(), preloadFonts(), landingPage(), precompress()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiTarget, changeOrigin: false } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: apiTarget, changeOrigin: false } } },
  build: {
    // Under the content security policy a data: font or picture would be refused.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Shipped with the page only if someone opens the developer tools.
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What rarely changes stays cached across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'] },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            // What every screen needs comes as one file, not as thirty small ones.
            { name: 'base', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
