import {
  CLAIM_END_KINDS,
  CLAIM_INTENTIONS,
  CLAIM_ORIGINS,
  CLAIM_STATES,
} from '@perkotheque/domain/claims/vocabulary';
import { OBLIGATIONS, PERK_CLOCKS, PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import { claimAbilities } from './claims.policy.ts';
import type { ClaimEventRow, ClaimRow, ClaimSummaryRow } from './claims.rows.ts';

const euros = z.number().int().nullable();

export const claimSummarySchema = z.object({
  id: z.uuid(),
  /** Null once the perk is gone; its title stays. */
  perk_id: z.uuid().nullable(),
  perk_title: z.string(),
  /** Null once the tool is gone or closed to the reader; its name stays. */
  tool_id: z.uuid().nullable(),
  tool_name: z.string(),
  startup: z.object({ id: z.uuid(), name: z.string() }),
  way: z.enum(PERK_WAYS),
  state: z.enum(CLAIM_STATES),
  /** Since when it is in this state. */
  state_at: z.iso.datetime(),
  started_at: z.iso.datetime(),
  /** A fact changed lately and made the startup eligible. */
  needs_review: z.boolean(),
  origin: z.enum(CLAIM_ORIGINS),
  estimated_value: euros,
  confirmed_value: euros,
  ends_on: z.iso.date().nullable(),
});

const ABILITIES = [
  'confirm',
  'use',
  'send',
  'grant',
  'activate',
  'tell',
  'end',
  'withdraw',
  'decide',
  'revoke',
] as const;
const abilitiesSchema = z.object(
  Object.fromEntries(ABILITIES.map((name) => [name, z.boolean()])) as Record<
    (typeof ABILITIES)[number],
    z.ZodBoolean
  >,
);

export const claimSchema = claimSummarySchema.extend({
  end_kind: z.enum(CLAIM_END_KINDS).nullable(),
  clock: z.enum(PERK_CLOCKS),
  duration_months: z.number().int().nullable(),
  terms_version: z.number().int(),
  terms_url: z.string().nullable(),
  obligations: z.array(z.enum(OBLIGATIONS)),
  other_obligation: z.string().nullable(),
  contact: z.string().nullable(),
  origin_reason: z.string().nullable(),
  may_retry: z.boolean().nullable(),
  starts_on: z.iso.date().nullable(),
  is_end_entered: z.boolean(),
  account_name: z.string().nullable(),
  intention: z.enum(CLAIM_INTENTIONS).nullable(),
  can: abilitiesSchema,
  /** Oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      from_state: z.enum(CLAIM_STATES).nullable(),
      to_state: z.enum(CLAIM_STATES).nullable(),
      reason: z.string().nullable(),
      actor_id: z.uuid().nullable(),
      /** Null for the clock, a deleted account, or a member without a name. */
      actor: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});

export function presentSummary(row: ClaimSummaryRow): z.input<typeof claimSummarySchema> {
  return {
    id: row.id,
    perk_id: row.perk_id,
    perk_title: row.perk_title,
    tool_id: row.tool_id,
    tool_name: row.tool_name,
    startup: { id: row.startup_id, name: row.startup_name },
    way: row.way,
    state: row.state,
    state_at: row.state_at.toISOString(),
    started_at: row.started_at.toISOString(),
    needs_review: row.needs_review,
    origin: row.origin,
    estimated_value: row.estimated_value,
    confirmed_value: row.confirmed_value,
    ends_on: row.ends_on,
  };
}

export function presentClaim({
  claim,
  events,
}: {
  claim: ClaimRow;
  events: readonly ClaimEventRow[];
}): z.input<typeof claimSchema> {
  return {
    ...presentSummary(claim),
    end_kind: claim.end_kind,
    clock: claim.clock,
    duration_months: claim.duration_months,
    terms_version: claim.terms_version,
    terms_url: claim.terms_url,
    obligations: claim.obligations ?? [],
    other_obligation: claim.other_obligation,
    contact: claim.contact,
    origin_reason: claim.origin_reason,
    may_retry: claim.may_retry,
    starts_on: claim.starts_on,
    is_end_entered: claim.is_end_entered,
    account_name: claim.account_name,
    intention: claim.intention,
    can: claimAbilities(claim),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
