import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  DEFAULT_APP_NAME,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@perkotheque/domain/settings/vocabulary';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { acceptsHtml } from '#lib/accepts-html.ts';
import { AppError } from '#lib/app-error.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { languageOf } from '#lib/language.ts';
import { type PageBranding, writeBranding } from '#lib/page-branding.ts';
import { RefreshedValue } from '#lib/refreshed-value.ts';
import { type CachedResponse, prepareResponse, sendCached } from './cached-response.ts';
import { readKnownPages } from './known-pages.ts';

/** Link previews and search engines need absolute URLs, which the build does not know. */
const BASE_URL_PLACEHOLDER = '__BASE_URL__';

/** `landing` is served at the root only. The HTML documents of the first screens are the application with preload links. */
const DOCUMENTS = ['index', 'landing'];
/** Served at the root while the catalogue is empty. A web build of 0.2.0 has none. */
const OPENING = 'opening';
const fileOf = (document: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? `${document}.html` : `${document}.${language}.html`;

/** The web build lists here which document is for which address (ADR 13). */
const FIRST_SCREENS = 'first-screens.json';
const firstScreensSchema = z.array(
  z.object({ document: z.string(), path: z.string(), with_subpaths: z.boolean() }),
);
type FirstScreen = z.infer<typeof firstScreensSchema>[number];
/** Holds the name of the installed application, which comes from the settings. */
const MANIFEST = 'manifest.webmanifest';
const HASHED_FILES = 'assets/';
const SERVER_PREFIXES = ['/api/', '/dev/'];

async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}

/** Pages whose address ends in a token, with a check of the token for a caller at an IP address. */
export type TokenPages = Readonly<Record<string, (token: string, ip: string) => Promise<200 | 404 | 429>>>;

/** Nobody keeps the page of a token, lists it, or learns its address from a link on it. */
const TOKEN_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

type SpaOptions = {
  distDir: string;
  baseUrl: string;
  /** Without it, pages always have the default name. */
  branding?: () => Promise<PageBranding>;
  tokenPages?: TokenPages;
  /** How long the branding is cached. */
  cacheSeconds: number;
};

/** Prepares the page again only when the branding has changed. */
class PageTemplate {
  readonly #template: string;
  readonly #language: Language;
  #prepared: { key: string; page: Promise<CachedResponse> } | null = null;

  constructor(template: string, language: Language) {
    this.#template = template;
    this.#language = language;
  }

  static async read(file: string, baseUrl: string, language: Language): Promise<PageTemplate> {
    const template = (await readFile(file, 'utf8')).replaceAll(BASE_URL_PLACEHOLDER, baseUrl);
    return new PageTemplate(template, language);
  }

  page(branding: PageBranding): Promise<CachedResponse> {
    const key = JSON.stringify(branding);
    if (this.#prepared?.key !== key) {
      const text = writeBranding(this.#template, branding, this.#language);
      this.#prepared = { key, page: prepareResponse(text) };
    }
    return this.#prepared.page;
  }
}

const DEFAULT_BRANDING: PageBranding = {
  appName: DEFAULT_APP_NAME,
  companyName: '',
  appDescription: '',
  joinText: '',
  joinUrl: '',
  isEmpty: false,
};

/** Pages are also served while the database is down, with the last known branding. */
function cacheBranding({ branding, cacheSeconds }: SpaOptions): () => Promise<PageBranding> {
  let known = DEFAULT_BRANDING;
  if (branding === undefined) return async () => known;
  const current = new RefreshedValue({
    load: branding,
    freshMs: cacheSeconds * 1000,
    staleMs: 0,
    onError: () => undefined,
  });
  return async () => {
    try {
      known = await current.get();
    } catch {
      // Keep the last known branding.
    }
    return known;
  };
}

/** The session is not checked here: with an expired one, the preloaded requests fail as the page's own would. */
function documentFor(
  { url, headers }: FastifyRequest,
  screens: readonly FirstScreen[],
  root: string,
): string {
  if (/^\/(?:$|\?)/.test(url)) return root;
  if (!headers.cookie?.includes(`${SESSION_COOKIE}=`)) return 'index';
  const isBelow = (path: string) => url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
  const screen = screens.find(({ path, with_subpaths }) => url === path || (with_subpaths && isBelow(path)));
  return screen?.document ?? 'index';
}

function wantsPage(request: FastifyRequest): boolean {
  const isServerPath = SERVER_PREFIXES.some((prefix) => `${request.url}/`.startsWith(prefix));
  return !isServerPath && acceptsHtml(request.headers.accept);
}

/**
 * Serves the built web app. The folder is listed once at start and only listed files are served: the path of a request
 * is never joined to the folder, so it cannot leave it. Names under assets/ contain a hash of their content.
 */
export const spaPlugin = fp<SpaOptions>(
  async (app, options) => {
    const { distDir, baseUrl } = options;
    if (!existsSync(path.join(distDir, FIRST_SCREENS))) {
      app.log.warn('the web app is not built: only the API is served');
      return;
    }
    const screens = firstScreensSchema.parse(
      JSON.parse(await readFile(path.join(distDir, FIRST_SCREENS), 'utf8')),
    );
    const findPage = await readKnownPages(distDir);
    const files = await listFiles(distDir);
    const opening = files.has(fileOf(OPENING, DEFAULT_LANGUAGE)) ? [OPENING] : [];
    const templates = new Map<string, PageTemplate>();
    for (const language of LANGUAGES) {
      for (const document of [...DOCUMENTS, ...opening, ...screens.map((screen) => screen.document)]) {
        const file = fileOf(document, language);
        templates.set(file, await PageTemplate.read(path.join(distDir, file), baseUrl, language));
      }
    }
    const manifest = files.has(MANIFEST)
      ? await PageTemplate.read(path.join(distDir, MANIFEST), baseUrl, DEFAULT_LANGUAGE)
      : undefined;
    const branding = cacheBranding(options);
    await app.register(fastifyStatic, {
      root: path.resolve(distDir),
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });

    const route = {
      config: { access: 'public', skipsRateLimit: true, ignoresQuery: true },
      schema: { hide: true },
      compress: false,
    } as const;
    app.get<{ Params: { '*': string } }>('/*', route, async (request, reply) => {
      const name = request.params['*'];
      if (name === MANIFEST && manifest) {
        reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
        const page = await manifest.page(await branding());
        return sendCached(request, reply.type('application/manifest+json'), page);
      }
      if (name !== '' && !templates.has(name) && files.has(name)) {
        const maxAge = name.startsWith(HASHED_FILES)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600';
        return reply.header('cache-control', maxAge).sendFile(name);
      }
      if (!wantsPage(request) || name.startsWith(HASHED_FILES)) throw new AppError('not_found');
      const site = await branding();
      const [root = 'landing'] = site.isEmpty ? opening : [];
      const template = templates.get(fileOf(documentFor(request, screens, root), languageOf(request)));
      if (!template) throw new AppError('not_found');
      // Each language has its own page, and a cookie holds the language.
      reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' });
      const page = await template.page(site);
      reply.type('text/html; charset=utf-8');
      // Without an ETag: a 304 would hide the status.
      const known = findPage(`/${name}`);
      const checkToken = known && options.tokenPages?.[known.address];
      const status = checkToken ? await checkToken(known.segments.at(-1) ?? '', request.ip) : 200;
      if (!known || status === 404) return reply.code(404).send(page.plain);
      if (checkToken) return reply.code(status).headers(TOKEN_PAGE_HEADERS).send(page.plain);
      return sendCached(request, reply, page);
    });
  },
  { name: 'spa' },
);
