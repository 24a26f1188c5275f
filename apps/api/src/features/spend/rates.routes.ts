import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { currencyRateSchema } from '@perkotheque/domain/spend/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { RatesService } from './rates.service.ts';
import { rateSchema } from './spend.presenter.ts';

const tags = ['settings'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'settings.system' } } as const;
const rates = { 200: z.object({ rates: z.array(rateSchema) }), ...refusals };

export const ratesRoutes: FastifyPluginAsyncZod<{ rates: RatesService }> = async (
  app,
  { rates: service },
) => {
  app.get(
    '/api/currency-rates',
    {
      config,
      schema: {
        tags,
        summary: 'List the rates of currencies, by currency, the latest first',
        response: rates,
      },
    },
    async (request) => ({ rates: await service.list(requireActor(request)) }),
  );

  app.put(
    '/api/currency-rates',
    {
      config,
      schema: {
        tags,
        summary: 'Save the rate of a currency from a day on; one of the same day is replaced',
        body: currencyRateSchema,
        response: rates,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await service.save(actor, request.body);
      return { rates: await service.list(actor) };
    },
  );

  app.delete(
    '/api/currency-rates/:currency/:valid_from',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the rate of a currency of a day',
        params: z.strictObject({
          currency: currencyRateSchema.shape.currency,
          valid_from: currencyRateSchema.shape.valid_from,
        }),
        response: rates,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { currency, valid_from } = request.params;
      await service.remove(actor, currency, valid_from);
      return { rates: await service.list(actor) };
    },
  );
};
