import { readFile } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { renderApiDocs } from './api-docs.view.ts';

/** Renders the API description without scripts: the content security policy forbids those of @fastify/swagger-ui. */
export const apiDocsPlugin = fp(
  async (app) => {
    const styles = await readFile(new URL('./api-docs.css', import.meta.url), 'utf8');
    const options = { config: { access: 'public' }, schema: { hide: true } } as const;

    app.get('/api/docs', options, async (_request, reply) => {
      return reply.type('text/html; charset=utf-8').send(renderApiDocs(app.swagger()));
    });
    app.get('/api/docs.css', options, async (_request, reply) => {
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('text/css; charset=utf-8')
        .send(styles);
    });
  },
  { name: 'api-docs', dependencies: ['openapi'] },
);
