import { answerSchema, answerTokenSchema } from '@perkotheque/domain/claims/input';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnswersService } from './answers.service.ts';

const tags = ['claims'];
const config = { access: 'public' } as const;
const refusals = { '4xx': errorBodySchema };

export const answersRoutes: FastifyPluginAsyncZod<{ answers: AnswersService }> = async (app, { answers }) => {
  app.post(
    '/api/claim-answers/question',
    {
      config,
      schema: {
        tags,
        summary: 'Get the question behind a link of a mail; records nothing',
        body: z.strictObject({ token: answerTokenSchema }),
        response: {
          200: z.object({
            tool_name: z.string(),
            perk_title: z.string(),
            estimated_value: z.number().int().nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => answers.find(request.body.token),
  );

  app.post(
    '/api/claim-answers',
    {
      config,
      schema: {
        tags,
        summary: 'Answer once whether a perk is active',
        body: answerSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await answers.answer(request.body);
      return reply.code(204).send(null);
    },
  );
};
