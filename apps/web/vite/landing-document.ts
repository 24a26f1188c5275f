import type { Connect, Plugin } from 'vite';

/** The server fills it in, because only the server knows its address (plugins/spa.ts of the API). */
const BASE_URL = '__BASE_URL__';
const NAME = /__APP_(NAME|NAME_JSON|DESCRIPTION)__/g;
const EMPTY = /__(COMPANY_NAME|COMPANY_SUFFIX|JOIN_TEXT|JOIN_URL)__/g;

const rootIsLanding: Connect.NextHandleFunction = (request, _response, next) => {
  request.url = request.url?.replace(/^\/(?=$|\?)/, '/landing.html');
  next();
};

/** Scripts load after style and fonts, because the prerendered page can be read without them. */
function deprioritizeScripts(html: string): string {
  return html.replaceAll(/(<link rel="modulepreload"|<script type="module") /g, '$1 fetchpriority="low" ');
}

/** Serves landing.html at the root and the application everywhere else, as the API does (plugins/spa.ts). */
export function landingDocument(): Plugin {
  return {
    name: 'landing-document',
    configureServer: ({ middlewares }) => {
      middlewares.use(rootIsLanding);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(rootIsLanding);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, filename }) => {
        if (server)
          return html.replaceAll(BASE_URL, '').replaceAll(NAME, 'Perkothèque').replaceAll(EMPTY, '');
        return filename.endsWith('landing.html') ? deprioritizeScripts(html) : html;
      },
    },
  };
}
