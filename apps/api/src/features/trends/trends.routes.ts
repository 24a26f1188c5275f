import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { trendRequestSchema } from '@perkotheque/domain/requests/input';
import { TREND_PICTURES_PATH } from '@perkotheque/domain/trends/picture';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, toErrorBody } from '#lib/app-error.ts';
import { languageOf } from '#lib/language.ts';
import { pictureHeaders } from '#lib/pictures/picture-headers.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { createLimit } from '#plugins/rate-limit.ts';
import { MESSAGES } from './texts.ts';
import {
  failedRefreshSchema,
  healthSchema,
  presentList,
  presentTrend,
  refreshSchema,
  trendListSchema,
} from './trends.presenter.ts';
import type { TrendsService } from './trends.service.ts';

const tags = ['trends'];
const refusals = { '4xx': errorBodySchema };
const PICTURE_LOOKUPS_PER_MINUTE = 300;

export const trendsRoutes: FastifyPluginAsyncZod<{ trends: TrendsService }> = async (app, { trends }) => {
  app.get(
    '/api/trends',
    {
      config: { access: { capability: 'trends.read' } },
      schema: {
        tags,
        summary: 'List at most fifty trends by rank, one per name',
        response: { 200: trendListSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentList(await trends.list(actor), actor.role);
    },
  );

  app.post(
    '/api/functions/fetch-product-hunt-trends',
    {
      config: { access: { capability: 'trends.refresh' } },
      schema: {
        tags,
        summary: 'Refresh the trends, or return the fresh cache; only admins may use `force`',
        querystring: z.strictObject({ force: z.enum(['true', 'false']).optional() }),
        response: { 200: refreshSchema, ...refusals, '5xx': failedRefreshSchema },
      },
    },
    async (request, reply) => {
      try {
        const force = request.query.force === 'true';
        const { rows, outcome } = await trends.refresh(requireActor(request), { force });
        const message = MESSAGES[languageOf(request)][outcome];
        return { success: true, products: rows.map(presentTrend), message };
      } catch (error) {
        if (!(error instanceof AppError) || !error.code.startsWith('trends_')) throw error;
        request.log.warn({ err: error, code: error.code }, 'the trends were not refreshed');
        if (error.retryAfterSeconds !== undefined) {
          reply.header('retry-after', String(error.retryAfterSeconds));
        }
        const status = error.status === 502 ? 502 : 503;
        return reply
          .code(status)
          .send({ ...toErrorBody(error, request.id, languageOf(request)), success: false, products: [] });
      }
    },
  );

  app.post(
    '/api/trends/health',
    {
      config: { access: { capability: 'trends.manage' } },
      schema: {
        tags,
        summary: 'Test the source of the trends with one item; the result is cached for ten minutes',
        response: { 200: healthSchema, ...refusals },
      },
    },
    async (request) => {
      const { at, isCached, ...found } = await trends.checkHealth(requireActor(request));
      return { ...found, checked_at: at.toISOString(), is_cached: isCached };
    },
  );

  // Public, because the landing page shows the thumbnails: pictures in memory are as cheap as files, others are not.
  const limitLookups = createLimit(app, { perMinute: PICTURE_LOOKUPS_PER_MINUTE });
  const loadPicture = async (request: FastifyRequest, hash: string) => {
    await limitLookups(request);
    const bytes = await trends.pictures.load(hash);
    if (bytes === undefined) throw new AppError('not_found');
    return bytes;
  };
  app.get(
    `${TREND_PICTURES_PATH}/:hash`,
    {
      config: { access: 'public', skipsRateLimit: true },
      compress: false,
      schema: {
        tags,
        summary: 'Get the thumbnail of a trend',
        params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{16}$/) }),
        response: { 200: z.unknown(), ...refusals },
      },
    },
    async (request, reply) => {
      const { hash } = request.params;
      const bytes = trends.pictures.find(hash) ?? (await loadPicture(request, hash));
      return reply.headers(pictureHeaders({ bytes, mediaType: 'image/webp', hash }, 'public')).send(bytes);
    },
  );

  app.post(
    '/api/trends/:id/request',
    {
      config: { access: { capability: 'requests.create' } },
      schema: {
        tags,
        summary: 'Create a request for a trend, or return the existing request',
        params: z.strictObject({ id: z.uuid() }),
        body: trendRequestSchema,
        response: { 200: z.object({ id: z.uuid(), is_new: z.boolean() }), ...refusals },
      },
    },
    async (request) => trends.requestTool(requireActor(request), request.params.id, request.body),
  );
};
