import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { PersonalDataService } from './personal-data.service.ts';

const config = { access: 'member' } as const;
const tags = ['personal-data'];
const refusals = { '4xx': errorBodySchema };

export const personalDataRoutes: FastifyPluginAsyncZod<{ personalData: PersonalDataService }> = async (
  app,
  { personalData },
) => {
  app.get(
    '/api/me/data',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Download the caller’s personal data as a file',
        response: { 200: z.record(z.string(), z.unknown()), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await personalData.download(requireActor(request));
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="perkotheque-mes-donnees.json"');
      return data;
    },
  );

  app.post(
    '/api/me/deletion',
    {
      config,
      schema: {
        tags,
        summary: 'Delete the caller’s account, except the last admin’s',
        body: z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional() }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const { identity } = request;
      if (identity === null) throw new AppError('unauthenticated');
      const leaver = { ...requireActor(request), email: identity.email, fullName: identity.fullName };
      await personalData.erase(leaver, request.body.password, request.ip);
      return reply.code(204).send();
    },
  );
};
