import type { Role } from '@perkotheque/domain/accounts/roles';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { TREND_HEALTH_STATES, TREND_SOURCE_FAULTS } from '@perkotheque/domain/trends/health';
import { trendPictureUrl } from '@perkotheque/domain/trends/picture';
import { z } from 'zod';
import { mayForceRefresh } from './trends.policy.ts';
import type { TrendRow } from './trends.repo.ts';

const count = z.number().int();

export const trendSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  tagline: z.string().nullable(),
  category: z.string().nullable(),
  maker: z.string().nullable(),
  votes: count,
  comments_count: count,
  rank: count,
  url: z.string().nullable(),
  /** URL of the thumbnail at the source. */
  image_url: z.string().nullable(),
  /** URL of our copy of the thumbnail; null before the worker fetched it. */
  picture_url: z.string().nullable(),
  scraped_at: z.iso.datetime(),
  /** Votes at the end of each recorded day, oldest first. */
  history: z.array(z.object({ day: z.iso.date(), votes: count })),
  /** The existing request for this trend. */
  request: z.object({ id: z.uuid(), status: z.enum(REQUEST_STATUSES) }).nullable(),
  /** The existing tool of the catalogue. */
  tool: z.object({ id: z.uuid() }).nullable(),
});

export const trendListSchema = z.object({
  trends: z.array(trendSchema),
  /** Number of all cached entries, including several of one name. */
  cached: count,
  refreshed_at: z.iso.datetime().nullable(),
  /** False without a token of the source: nothing can be refreshed. */
  is_configured: z.boolean(),
  can: z.object({ force: z.boolean() }),
});

export const refreshSchema = z.object({
  success: z.boolean(),
  products: z.array(trendSchema),
  message: z.string(),
});

/** The error body, and the fields that callers of the function read. */
export const failedRefreshSchema = errorBodySchema.extend({
  success: z.literal(false),
  products: z.array(trendSchema).max(0),
});

export const healthSchema = z.object({
  state: z.enum(TREND_HEALTH_STATES),
  products: count,
  fault: z.enum(TREND_SOURCE_FAULTS).nullable(),
  checked_at: z.iso.datetime(),
  /** True when the result comes from a recent test. */
  is_cached: z.boolean(),
});

export function presentTrend(row: TrendRow): z.input<typeof trendSchema> {
  const { request_id, request_status, tool_id, scraped_at, picture_hash, ...rest } = row;
  return {
    ...rest,
    picture_url: trendPictureUrl(picture_hash),
    scraped_at: scraped_at.toISOString(),
    request:
      request_id !== null && request_status !== null ? { id: request_id, status: request_status } : null,
    tool: tool_id === null ? null : { id: tool_id },
  };
}

type List = { rows: readonly TrendRow[]; cached: number; refreshedAt: Date | null; isConfigured: boolean };

export function presentList(
  { rows, cached, refreshedAt, isConfigured }: List,
  role: Role,
): z.input<typeof trendListSchema> {
  return {
    trends: rows.map(presentTrend),
    cached,
    refreshed_at: refreshedAt?.toISOString() ?? null,
    is_configured: isConfigured,
    can: { force: mayForceRefresh({ role }) },
  };
}
