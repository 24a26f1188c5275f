import { ENRICHMENT_SOURCES } from '@perkotheque/domain/enrichment/vocabulary';
import { TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { trendPictureUrl } from '@perkotheque/domain/trends/picture';
import { z } from 'zod';
import type { LandingView } from './landing.service.ts';

/** Only the columns of LAND-14: a column that is not listed here never reaches a visitor. */
const toolSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  cost: z.string().nullable(),
  status: z.literal('active'),
  what_is_it_for: z.string().nullable(),
  advantages: z.string().nullable(),
  key_features: z.array(z.string()),
  usage_level: z.enum(USAGE_LEVELS),
  tool_type: z.enum(TOOL_TYPES),
  category_id: z.uuid().nullable(),
  /** Pages show null as « Non catégorisé ». */
  category: z.string().nullable(),
});

const categorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string().nullable(),
  tools: z.number().int(),
});

const trendSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  tagline: z.string().nullable(),
  votes: z.number().int(),
  rank: z.number().int(),
  picture_url: z.string().nullable(),
});

const perkGroupSchema = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  tools: z.array(z.string()).min(1).max(4),
  /** Estimated euros of its live perks, over 12 months at most; 0 without an estimate. */
  savings: z.number().int(),
  /** « jusqu’à » offers without a value, which `savings` leaves out. */
  unvalued_up_to: z.number().int(),
});

const statisticsSchema = z.object({
  /** « 12k€+ », the mean of the groups with an estimate; null without any. */
  average_savings: z.string().nullable(),
  tools: z.number().int(),
  categories: z.number().int(),
  requests: z.number().int(),
  /** Estimated euros of the live perks on public tools, counted as on the page « Avantages ». */
  perks_value: z.number().int(),
  /** « jusqu’à » offers without a value, which `perks_value` leaves out. */
  unvalued_up_to: z.number().int(),
  /** Whole thousands of euros that startups say they saved; null below ten startups. */
  confirmed_savings: z.number().int().nullable(),
});

export const landingSchema = z.object({
  tools: z.array(toolSchema).max(50),
  featured: z
    .array(
      toolSchema.extend({
        has_secure_access: z.boolean(),
        /** Set when enrichment found « Avantages »: the page may not show it as the studio's deal (decision 90). */
        advantages_source: z.enum(ENRICHMENT_SOURCES).nullable(),
      }),
    )
    .max(3),
  categories: z.array(categorySchema).max(6),
  trends: z.array(trendSchema).max(6),
  perk_groups: z.array(perkGroupSchema),
  statistics: statisticsSchema,
});

export function presentLanding({ perkGroups, statistics, ...lists }: LandingView) {
  const { averageSavings, perks, confirmedSavings, ...counts } = statistics;
  // Parsing removes unknown columns, even when a query returns a new one.
  return landingSchema.parse({
    ...lists,
    trends: lists.trends.map((trend) => ({ ...trend, picture_url: trendPictureUrl(trend.picture_hash) })),
    perk_groups: perkGroups,
    statistics: {
      ...counts,
      average_savings: averageSavings,
      perks_value: perks.value,
      unvalued_up_to: perks.unvalued_up_to,
      confirmed_savings: confirmedSavings,
    },
  });
}
