import type { FastifyPluginAsync } from 'fastify';

/** Pages that search engines may index; the others need a session. */
const PUBLIC_PATHS = ['/', '/auth', '/accessibilite'];
const PRIVATE_PREFIXES = ['/dashboard', '/api'];
/** Search engines that run scripts need the data of the landing page. */
const PUBLIC_DATA = '/api/landing';

/** Served by routes, not as files: both contain the base URL, which only the server knows. */
export const crawlersRoutes: FastifyPluginAsync<{ baseUrl: string }> = async (app, { baseUrl }) => {
  const options = { config: { access: 'public', skipsRateLimit: true }, schema: { hide: true } } as const;
  const robots = [
    'User-agent: *',
    ...PRIVATE_PREFIXES.map((prefix) => `Disallow: ${prefix}`),
    `Allow: ${PUBLIC_DATA}`,
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PATHS.map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', options, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap),
  );
};
