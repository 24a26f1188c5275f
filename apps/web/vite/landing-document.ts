import type { Connect, Plugin } from 'vite';

/** Filled in by the server, which alone knows where it is reached; see plugins/spa.ts of the API. */
const BASE_URL = '__BASE_URL__';
const NAME = /__APP_(NAME|NAME_JSON|DESCRIPTION)__/g;
const COMPANY = /__COMPANY_(NAME|SUFFIX)__/g;

const rootIsLanding: Connect.NextHandleFunction = (request, _response, next) => {
  request.url = request.url?.replace(/^\/(?=$|\?)/, '/landing.html');
  next();
};

/** The page is drawn beforehand and can be read without them: style and fonts come first. */
function yieldToStyle(html: string): string {
  return html.replaceAll(/(<link rel="modulepreload"|<script type="module") /g, '$1 fetchpriority="low" ');
}

/** As the API does: the root answers with landing.html, every other address with the application (plugins/spa.ts). */
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
          return html.replaceAll(BASE_URL, '').replaceAll(NAME, 'Perkothèque').replaceAll(COMPANY, '');
        return filename.endsWith('landing.html') ? yieldToStyle(html) : html;
      },
    },
  };
}
