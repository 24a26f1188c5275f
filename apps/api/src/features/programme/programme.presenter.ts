import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { FRESHNESS, FRESHNESS_REASONS, PERK_STATES } from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import type { FigureClaimRow } from './programme.rows.ts';
import type { Programme } from './programme.service.ts';

const count = z.number().int();
/** Whole euros. */
const euros = z.number().int();
const moment = z.iso.datetime().nullable();

export const figureClaimSchema = z.object({
  id: z.uuid(),
  startup: z.object({ id: z.uuid(), name: z.string(), cohort: z.string().nullable() }),
  tool_name: z.string(),
  perk_title: z.string(),
  state: z.enum(CLAIM_STATES),
  started_at: z.iso.datetime(),
  granted_at: moment,
  activated_at: moment,
  ends_on: z.iso.date().nullable(),
  estimated_value: euros.nullable(),
  confirmed_value: euros.nullable(),
});

export const figurePerkSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  tool_name: z.string(),
  state: z.enum(PERK_STATES),
  freshness: z.enum(FRESHNESS),
  freshness_reason: z.enum(FRESHNESS_REASONS).nullable(),
  /** Codes that are left, and those ever imported. Null unless codes run low. */
  stock: count.nullable(),
  imported: count.nullable(),
});

export const programmeSchema = z.object({
  /** The cohorts in use, for the filter. */
  cohorts: z.array(z.string()),
  /** Values of the perks granted in the period, estimated by the studio. */
  estimated: euros,
  /** « jusqu’à » perks among them without a value, which `estimated` leaves out. */
  unvalued_up_to: count,
  /** What startups say they saved with perks activated in the period. */
  confirmed: euros,
  /** The same by month (yyyy-MM in Paris) and cohort; null for startups without one. */
  savings: z.array(
    z.object({ month: z.string(), cohort: z.string().nullable(), estimated: euros, confirmed: euros }),
  ),
  /** Claims that started in the period, and how far they came. Days are medians. */
  funnel: z.object({
    started: count,
    granted: count,
    activated: count,
    days_to_grant: z.number().nullable(),
    days_to_activation: z.number().nullable(),
  }),
  /** Ends within 90 days, the nearest first. */
  ending: z.object({ total: count, claims: z.array(figureClaimSchema) }),
  to_check: z.object({ total: count, perks: z.array(figurePerkSchema) }),
  low_codes: z.object({ total: count, perks: z.array(figurePerkSchema) }),
  /** Requests without a decision, most votes first. */
  most_wanted: z.array(z.object({ id: z.uuid(), tool_name: z.string(), votes: count })),
});

export const potentialSchema = z.object({
  /** Euros that startups could still claim, over at most 12 months. */
  value: euros,
  /** « jusqu’à » offers without a value, which `value` leaves out; counted once per startup. */
  unvalued_up_to: count,
  /** Perks that a startup can claim today, counted once per startup. */
  unclaimed: count,
  /** Those and the claims that started in the period: the first step of the funnel. */
  eligible: count,
  startups: z.array(
    z.object({ id: z.uuid(), name: z.string(), perks: count, value: euros, unvalued_up_to: count }),
  ),
});

export function presentFigureClaim(row: FigureClaimRow): z.input<typeof figureClaimSchema> {
  const { startup_id, startup_name, cohort, ...claim } = row;
  return {
    ...claim,
    startup: { id: startup_id, name: startup_name, cohort },
    started_at: row.started_at.toISOString(),
    granted_at: row.granted_at?.toISOString() ?? null,
    activated_at: row.activated_at?.toISOString() ?? null,
  };
}

export function presentProgramme(programme: Programme): z.input<typeof programmeSchema> {
  const { unvaluedUpTo, ending, toCheck, lowCodes, mostWanted, ...figures } = programme;
  return {
    ...figures,
    unvalued_up_to: unvaluedUpTo,
    ending: { total: ending.total, claims: ending.claims.map(presentFigureClaim) },
    to_check: toCheck,
    low_codes: lowCodes,
    most_wanted: mostWanted,
  };
}
