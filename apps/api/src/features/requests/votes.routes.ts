import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { RequestsService } from './requests.service.ts';

const config = { access: { capability: 'requests.vote' } } as const;
const schema = {
  tags: ['requests'],
  params: z.strictObject({ id: z.uuid() }),
  response: {
    200: z.object({ votes: z.number().int(), has_voted: z.boolean() }),
    '4xx': errorBodySchema,
  },
};

export const votesRoutes: FastifyPluginAsyncZod<{ requests: RequestsService }> = async (
  app,
  { requests },
) => {
  app.put(
    '/api/requests/:id/vote',
    {
      config: { ...config, tokenScope: 'requests:write' },
      schema: { ...schema, summary: 'Vote for a request' },
    },
    async (request) => requests.setVote(requireActor(request), request.params.id, true),
  );

  app.delete(
    '/api/requests/:id/vote',
    {
      config: { ...config, tokenScope: 'requests:write' },
      schema: { ...schema, summary: 'Withdraw a vote' },
    },
    async (request) => requests.setVote(requireActor(request), request.params.id, false),
  );
};
