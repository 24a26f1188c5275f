import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Outbox } from '#lib/outbox.ts';
import { renderOutbox } from './outbox.presenter.ts';

/** Registered only where no SMTP is configured and never in production; see app.ts. */
export async function outboxRoutes(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  const styles = await readFile(new URL('./outbox.css', import.meta.url), 'utf8');
  const options = {
    config: { access: 'public' },
    schema: { hide: true, querystring: z.strictObject({}) },
  } as const;

  app.get('/dev/outbox', options, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(renderOutbox(await outbox.list()));
  });
  app.get('/dev/outbox.css', options, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').send(styles);
  });
  /** For tests and scripts that follow the link of a mail. */
  app.get('/dev/outbox.json', options, async (_request, reply) => {
    return reply.send({ mails: await outbox.list() });
  });
}
