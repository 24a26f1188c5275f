import { CLAIM_INTENTIONS } from '@perkotheque/domain/claims/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { OutlookService } from './outlook.service.ts';

const euros = z.number();
const month = z.string().regex(/^\d{4}-\d{2}$/);

const outlookSchema = z.object({
  /** Euros so far. Estimated by the perks' value and confirmed by the startup are two figures, never one sum. */
  savings: z.object({
    estimated: euros,
    /** « jusqu’à » perks without a value, which `estimated` leaves out. */
    unvalued_up_to: z.number().int(),
    confirmed: euros,
  }),
  /** Perks in use that end within 90 days, the first to end first. */
  ends_soon: z.array(
    z.object({
      id: z.uuid(),
      tool_name: z.string(),
      perk_title: z.string(),
      ends_on: z.iso.date(),
      days_left: z.number().int(),
      intention: z.enum(CLAIM_INTENTIONS).nullable(),
      /** The day by which the startup decides; null once it has. */
      decide_on: z.iso.date().nullable(),
      /** Euros a month after the end; null when it is unknown. */
      price_after: euros.nullable(),
    }),
  ),
  forecast: z.object({
    /** Euros a month, for the current month and the eleven after it. */
    months: z.array(z.object({ month, covered: euros, to_pay: euros })),
    /** The month in which the bill rises most, with the tools that cause it. */
    jump: z.object({ month, from: euros, to: euros, tools: z.array(z.string()) }).nullable(),
    /** Perks that are left out because their normal price is unknown. */
    unpriced: z.number().int(),
  }),
});

export const outlookRoutes: FastifyPluginAsyncZod<{ outlook: OutlookService }> = async (app, { outlook }) => {
  app.get(
    '/api/startup/outlook',
    {
      config: { access: { capability: 'claims.own' }, tokenScope: 'claims:read' },
      schema: {
        tags: ['claims'],
        summary:
          'Get what the perks of the caller’s startup saved, which end soon and what is paid after them',
        response: {
          /** Null for somebody without a startup. */
          200: z.object({ outlook: outlookSchema.nullable() }),
          '4xx': errorBodySchema,
        },
      },
    },
    async (request) => ({ outlook: await outlook.get(requireActor(request)) }),
  );
};
