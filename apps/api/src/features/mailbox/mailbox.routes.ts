import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from '#lib/mailbox.ts';
import { renderMailbox } from './mailbox.presenter.ts';

/** Registered only without SMTP, never in production; see app.ts. */
export async function mailboxRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  const styles = await readFile(new URL('./mailbox.css', import.meta.url), 'utf8');
  const options = {
    config: { access: 'public' },
    schema: { hide: true, querystring: z.strictObject({}) },
  } as const;

  app.get('/dev/outbox', options, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(renderMailbox(await mailbox.list()));
  });
  app.get('/dev/outbox.css', options, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').send(styles);
  });
  /** For tests and scripts that open the link of a mail. */
  app.get('/dev/outbox.json', options, async (_request, reply) => {
    return reply.send({ mails: await mailbox.list() });
  });
}
