import type { ActorTrx } from '@perkotheque/database/actor';
import { HAS_READ_CODE } from '@perkotheque/database/read-code';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { Rules } from '@perkotheque/domain/perks/rules';
import type {
  FreshnessReason,
  LinkState,
  Obligation,
  PerkKind,
  PerkState,
  PerkStateReason,
  PerkWay,
  ShownFreshness,
} from '@perkotheque/domain/perks/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { FRESHNESS_FOR_MEMBERS } from './freshness.repo.ts';

export interface OfferRow {
  id: string;
  tool_id: string;
  tool_name: string;
  icon_hash: string | null;
  category_id: string | null;
  category: string | null;
  category_color: string | null;
  vendor_id: string | null;
  vendor: string | null;
  title: string;
  kind: PerkKind;
  amount: number | null;
  is_up_to: boolean;
  duration_months: number | null;
  price_after: number | null;
  estimated_value: number | null;
  description: string;
  way: PerkWay;
  needs_validation: boolean;
  terms_url: string | null;
  obligations: Obligation[];
  other_obligation: string | null;
  contact: string | null;
  rules: Rules;
  ends_on: string | null;
  /** Never leaves the server: it would tell how many others claimed. */
  stock: number | null;
  state: Exclude<PerkState, 'draft'>;
  state_reason: PerkStateReason | null;
  freshness: ShownFreshness;
  freshness_reason: FreshnessReason | null;
  checked_at: Date | null;
  /** A month: members see it once three startups activated the perk. */
  last_success_on: string | null;
  links_state: LinkState | null;
  published_at: Date | null;
}

/** Row-level security leaves out the perks of tools that the actor cannot open. Drafts are for the editor only. */
const selectOffers = (condition: RawBuilder<unknown>) => sql<OfferRow>`
  select p.id, p.tool_id, t.name as tool_name, t.icon_hash, t.category_id, g.name as category,
         g.color as category_color, p.vendor_id, v.name as vendor, p.title, p.kind, p.amount, p.is_up_to,
         p.duration_months, p.price_after, p.estimated_value, p.description, p.way, p.needs_validation, p.terms_url,
         p.obligations, p.other_obligation, p.contact, p.rules, p.ends_on, p.stock, p.state, p.state_reason,
         ${FRESHNESS_FOR_MEMBERS} as freshness, p.freshness_reason, p.checked_at,
         p.shown_success_on as last_success_on, p.links_state, p.published_at
    from perks p
    join tools t on t.id = p.tool_id and t.deleted_at is null
    left join categories g on g.id = t.category_id
    left join vendors v on v.id = p.vendor_id
   where p.state <> 'draft' and ${condition}
   order by (p.freshness = 'suspect'), (p.state <> 'live'), p.estimated_value desc nulls last, t.name_norm, p.id`;

/** The offered and the paused perks, of one tool if it is given. */
export async function listOffers(trx: ActorTrx, toolId?: string): Promise<OfferRow[]> {
  const ofTool = toolId === undefined ? sql`true` : sql`p.tool_id = ${toolId}`;
  return (await selectOffers(sql`p.state in ('live', 'paused') and ${ofTool}`).execute(trx)).rows;
}

export async function findOffer(trx: ActorTrx, id: string): Promise<OfferRow | undefined> {
  return (await selectOffers(sql`p.id = ${id}`).execute(trx)).rows[0];
}

export interface Standing {
  startup_id: string;
  startup_name: string;
  is_lead: boolean;
  all_members_claim: boolean;
  has_lead: boolean;
}

/** The actor's place in their startup, or undefined without one. */
export async function findStanding(trx: ActorTrx, userId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.id as startup_id, s.name as startup_name, m.is_lead, s.all_members_claim,
           app.has_active_lead(s.id) as has_lead
      from startup_members m
      join startups s on s.id = m.startup_id
     where m.user_id = ${userId} and m.left_at is null`.execute(trx);
  return rows[0];
}

export interface OwnClaimRow {
  id: string;
  perk_id: string | null;
  tool_id: string | null;
  tool_name: string;
  icon_hash: string | null;
  perk_title: string;
  state: ClaimState;
  may_retry: boolean | null;
  has_read_code: boolean;
  state_at: Date;
  ends_on: string | null;
}

/** The claims of the actor's startup, the latest of each perk first. Staff could read all claims, hence the condition. */
export async function listOwnClaims(trx: ActorTrx): Promise<OwnClaimRow[]> {
  const { rows } = await sql<OwnClaimRow>`
    select c.id, c.perk_id, t.id as tool_id, c.tool_name, t.icon_hash, c.perk_title, c.state, c.may_retry, c.state_at,
           c.ends_on,
           ${HAS_READ_CODE} as has_read_code
      from claims c
      left join perks p on p.id = c.perk_id
      left join tools t on t.id = p.tool_id and t.deleted_at is null
     where c.startup_id = (select app.own_startup())
     order by c.state in ('started', 'sent', 'waiting', 'granted', 'activated') desc, c.state_at desc, c.id`.execute(
    trx,
  );
  return rows;
}
