import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { clientOf } from './client.ts';
import type { Proofs } from './proofs.service.ts';

const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
  z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
]);

export const proofsRoutes: FastifyPluginAsyncZod<{ proofs: Proofs }> = async (app, { proofs }) => {
  app.post(
    '/api/auth/reauthentication',
    {
      config: { access: 'member' },
      schema: {
        tags: ['accounts'],
        summary:
          'Prove again who one is, with the password or a code; counts for this session, for ten minutes',
        body: proofSchema,
        response: { 204: z.undefined(), '4xx': errorBodySchema },
      },
    },
    async (request, reply) => {
      const { identity, id: requestId } = request;
      if (identity === null) throw new AppError('unauthenticated');
      await proofs.renew({ identity, requestId, client: clientOf(request) }, request.body);
      return reply.code(204).send();
    },
  );
};
