import type { Connect, Plugin } from 'vite';

/** Filled in by the server, which alone knows where it is reached; see plugins/spa.ts of the API. */
const BASE_URL = '__BASE_URL__';

const rootIsLanding: Connect.NextHandleFunction = (request, _response, next) => {
  request.url = request.url?.replace(/^\/(?=$|\?)/, '/landing.html');
  next();
};

/** What the API does in production: the root answers with landing.html, every other address with index.html. */
export function landingDocument(): Plugin {
  return {
    name: 'landing-document',
    configureServer: ({ middlewares }) => {
      middlewares.use(rootIsLanding);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(rootIsLanding);
    },
    transformIndexHtml: (html, { server }) => (server ? html.replaceAll(BASE_URL, '') : html),
  };
}
