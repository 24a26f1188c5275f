import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { parseCursor } from './events.frames.ts';
import type { LiveClient } from './events.hub.ts';
import type { LiveEvents } from './events.service.ts';

const ONE_DAY_MS = 86_400_000;

const schema = {
  summary: 'Stream live events',
  description:
    'Server-sent events with the topic and id of each change. Send Last-Event-ID to receive missed events.',
  tags: ['events'],
  response: {
    200: { description: 'An endless stream', content: { 'text/event-stream': { schema: z.string() } } },
  },
};

export async function eventsRoutes(
  app: FastifyInstance,
  { liveEvents }: { liveEvents: LiveEvents },
): Promise<void> {
  app.addHook('preClose', async () => liveEvents.closeClients());

  const options = {
    config: { access: 'member' },
    schema,
    handlerTimeout: ONE_DAY_MS,
    exposeHeadRoute: false,
  } as const;
  app.get('/api/events', options, async (request, reply) => {
    const { identity, headers, ip } = request;
    if (identity === null) throw new AppError('unauthenticated');
    const stream = new PassThrough();

    const client: LiveClient = {
      userId: identity.userId,
      expiresAt: identity.expiresAt,
      write: (frame) => stream.write(frame),
      backlogBytes: () => stream.writableLength + stream.readableLength + reply.raw.writableLength,
      // A slow client might never read the rest.
      close: () => (client.backlogBytes() === 0 ? stream.end() : stream.destroy()),
      isOpen: () => !stream.destroyed && !stream.writableEnded,
      recheck: async () => {
        const current = await app.sessions.resolve({ headers, ip, passive: true });
        const isStillHere = current?.sessionId === identity.sessionId && !current.mustEnrolTwoFactor;
        return isStillHere ? current.expiresAt : null;
      },
    };
    stream.once('close', () => liveEvents.disconnect(client));
    reply.raw.once('close', () => stream.destroy());

    await liveEvents.connect(client, parseCursor(headers['last-event-id']?.toString()));
    return reply
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
