import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { verdictSchema } from '@perkotheque/domain/perks/eligibility';
import { CLAIM_OBSTACLES } from '@perkotheque/domain/perks/obstacle';
import { OWN_FIELDS } from '@perkotheque/domain/perks/unlocks';
import {
  FRESHNESS_REASONS,
  LINK_STATES,
  OBLIGATIONS,
  PERK_KINDS,
  PERK_STATE_REASONS,
  PERK_STATES,
  PERK_WAYS,
  SHOWN_FRESHNESS,
} from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import { pick } from '#lib/pick.ts';
import type { OfferRow, OwnClaimRow } from './offers.repo.ts';
import type { JudgedOffer } from './offers.service.ts';

const euros = z.number().int().nullable();
const count = z.number().int();
const total = {
  perks: count,
  value: count,
  /** « jusqu’à » offers without a value, which `value` leaves out. */
  unvalued_up_to: count,
};

/** A perk for its reader, before any claim. Never a stock, a secret, a step or a link to the offer. */
export const offerSchema = z.object({
  id: z.uuid(),
  /** The icon is at /api/tools/<id>/icon?v=<hash>; pages show a monogram for null. */
  tool: z.object({
    id: z.uuid(),
    name: z.string(),
    icon_hash: z.string().nullable(),
    category: z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() }).nullable(),
  }),
  vendor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  title: z.string(),
  kind: z.enum(PERK_KINDS),
  amount: z.number().nullable(),
  is_up_to: z.boolean(),
  duration_months: count.nullable(),
  price_after: z.number().nullable(),
  estimated_value: euros,
  description: z.string(),
  way: z.enum(PERK_WAYS),
  needs_validation: z.boolean(),
  terms_url: z.string().nullable(),
  obligations: z.array(z.enum(OBLIGATIONS)),
  other_obligation: z.string().nullable(),
  contact: z.string().nullable(),
  ends_on: z.iso.date().nullable(),
  state: z.enum(PERK_STATES).exclude(['draft']),
  state_reason: z.enum(PERK_STATE_REASONS).nullable(),
  freshness: z.enum(SHOWN_FRESHNESS),
  /** Null too while fewer than three startups report a problem: it would tell of another startup (STU-07). */
  freshness_reason: z.enum(FRESHNESS_REASONS).nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** The first day of the month in which it last worked for somebody, once three startups activated it. */
  last_success_on: z.iso.date().nullable(),
  /** Null before the first nightly visit, and without a public link. */
  links_state: z.enum(LINK_STATES).nullable(),
  published_at: z.iso.datetime().nullable(),
  /** Null for somebody without a startup. */
  verdict: verdictSchema.nullable(),
  /** The latest claim of the reader's startup. */
  claim: z.object({ id: z.uuid(), state: z.enum(CLAIM_STATES) }).nullable(),
  can: z.object({ claim: z.boolean(), reason: z.enum(CLAIM_OBSTACLES).nullable() }),
});

const ownClaimSchema = z.object({
  id: z.uuid(),
  perk_id: z.uuid().nullable(),
  /** Null once the tool is gone or closed to the reader; its name stays. */
  tool_id: z.uuid().nullable(),
  tool_name: z.string(),
  icon_hash: z.string().nullable(),
  perk_title: z.string(),
  state: z.enum(CLAIM_STATES),
  state_at: z.iso.datetime(),
  ends_on: z.iso.date().nullable(),
});

export const offersSchema = z.object({
  startup: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  perks: z.array(offerSchema),
  /** Live claims of the reader's startup. */
  claims: z.array(ownClaimSchema),
  /** Perks that the startup may get and has not claimed, with the highest value it can have at once. */
  totals: z.object(total),
  /** What is missing in the startup's profile, and what waits for it. */
  missing: z.object({
    perks: count,
    fields: z.array(
      z.object({
        field: z.enum(OWN_FIELDS),
        /** For what a startup declares about each vendor. */
        vendor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        ...total,
      }),
    ),
  }),
});
export type Offers = z.input<typeof offersSchema>;

const SHOWN = [
  'id',
  'title',
  'kind',
  'amount',
  'is_up_to',
  'duration_months',
  'price_after',
  'estimated_value',
  'description',
  'way',
  'needs_validation',
  'terms_url',
  'obligations',
  'other_obligation',
  'contact',
  'ends_on',
  'state',
  'state_reason',
  'freshness',
  'links_state',
] as const satisfies readonly (keyof OfferRow)[];

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export function presentOffer(offer: JudgedOffer): z.input<typeof offerSchema> {
  const { row, verdict, claim, obstacle } = offer;
  const category = named(row.category_id, row.category);
  return {
    ...pick(row, SHOWN),
    tool: {
      id: row.tool_id,
      name: row.tool_name,
      icon_hash: row.icon_hash,
      category: category && { ...category, color: row.category_color },
    },
    vendor: named(row.vendor_id, row.vendor),
    freshness_reason:
      row.freshness === 'to-check' && row.freshness_reason === 'reports' ? null : row.freshness_reason,
    checked_at: row.checked_at?.toISOString() ?? null,
    last_success_on: row.last_success_on,
    published_at: row.published_at?.toISOString() ?? null,
    verdict,
    claim: claim && pick(claim, ['id', 'state']),
    can: { claim: obstacle === null, reason: obstacle },
  };
}

export function presentOwnClaim(row: OwnClaimRow): Offers['claims'][number] {
  const { may_retry: _retry, has_read_code: _read, state_at, ...claim } = row;
  return { ...claim, state_at: state_at.toISOString() };
}
