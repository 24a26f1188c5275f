import type { ActorTrx } from '@perkotheque/database/actor';
import { type ClaimOrigin, type ClaimState, LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { sql } from 'kysely';
import type { ClaimEventRow, ClaimRow } from './claims.rows.ts';

/** Row-level security shows claims of the actor's own startup, and all of them to staff. */
export async function findClaim(trx: ActorTrx, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.perk_id, c.perk_title, p.tool_id, c.tool_name, c.startup_id, s.name as startup_name, c.way, c.state,
           c.state_at, c.started_at, c.needs_review, c.origin, c.estimated_value, c.confirmed_value, c.ends_on,
           c.end_kind, c.clock, c.duration_months, c.terms_version, p.terms_url, p.obligations, p.other_obligation,
           p.contact, c.facts, c.declaration, c.origin_reason, c.may_retry, c.starts_on, c.is_end_entered,
           c.account_name, c.intention, c.done_steps, c.awaits_confirmation, c.is_open,
           app.claim_mover(c.startup_id) as mover, app.may_use_claim(c.id) as may_use
      from claims c
      join startups s on s.id = c.startup_id
      left join perks p on p.id = c.perk_id
     where c.id = ${id}`.execute(trx);
  return rows[0];
}

export async function listClaimEvents(trx: ActorTrx, claimId: string): Promise<ClaimEventRow[]> {
  const { rows } = await sql<ClaimEventRow>`
    with events as materialized (
      select e.id, e.kind, e.from_state, e.to_state, e.reason, e.actor_id, e.at
        from claim_events e where e.claim_id = ${claimId})
    select e.id::text as id, e.kind, e.from_state, e.to_state, e.reason, e.actor_id, n.name as actor, e.at
      from events e
      left join app.member_names((select array_agg(distinct actor_id) from events)) n on n.id = e.actor_id
     order by e.id`.execute(trx);
  return rows;
}

/** Keeps the facts of the startup as they are until the transaction ends. Fails for somebody who may only look. */
export async function lockStartupClaims(trx: ActorTrx, startupId: string): Promise<void> {
  await sql`select app.lock_startup_claims(${startupId})`.execute(trx);
}

export interface StartInput {
  startupId: string;
  perkId: string;
  termsVersion: number;
  judgement: object;
  declaration: object;
  origin: Exclude<ClaimOrigin, 'import'>;
  reason: string | null;
  /** False for a program: the claim waits for a person of the startup. */
  isConfirmed: boolean;
}

export async function startClaim(trx: ActorTrx, input: StartInput): Promise<{ id: string; is_new: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    select claim_id as id, is_new
      from app.start_claim(${input.startupId}, ${input.perkId}, ${input.termsVersion},
        ${JSON.stringify(input.judgement)}::jsonb, ${JSON.stringify(input.declaration)}::jsonb, ${input.origin},
        ${input.reason}, ${input.isConfirmed})`.execute(trx);
  if (!rows[0]?.id) throw new Error('the claim was neither started nor found');
  return rows[0];
}

export async function findLiveClaimId(
  trx: ActorTrx,
  startupId: string,
  perkId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('claims')
    .select('id')
    .where('startup_id', '=', startupId)
    .where('perk_id', '=', perkId)
    .where('state', 'in', LIVE_CLAIM_STATES)
    .executeTakeFirst();
  return row?.id;
}

/** Waits for other changes of the claim, until the transaction ends. Fails for somebody who may only look. */
export async function lockClaim(trx: ActorTrx, id: string): Promise<'startup' | 'staff'> {
  const { rows } = await sql<{ mover: 'startup' | 'staff' }>`select app.lock_claim(${id}) as mover`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('lock_claim returned nothing');
  return rows[0].mover;
}

/** Returns the id of the event. */
export async function moveClaim(trx: ActorTrx, id: string, to: ClaimState, change: object): Promise<string> {
  const { rows } = await sql<{ event_id: string }>`
    select app.move_claim(${id}, ${to}, ${JSON.stringify(change)}::jsonb)::text as event_id`.execute(trx);
  if (!rows[0]) throw new Error('move_claim returned nothing');
  return rows[0].event_id;
}

export async function tellClaim(trx: ActorTrx, id: string, news: object): Promise<void> {
  await sql`select app.tell_claim(${id}, ${JSON.stringify(news)}::jsonb)`.execute(trx);
}

export interface ClaimSteps {
  steps: { text: string; url: string | null }[];
  public_url: string | null;
}

export async function findClaimSteps(trx: ActorTrx, id: string): Promise<ClaimSteps | undefined> {
  const { rows } = await sql<ClaimSteps>`select steps, public_url from app.claim_steps(${id})`.execute(trx);
  return rows[0];
}

export async function markClaimStep(trx: ActorTrx, id: string, step: number, isDone: boolean): Promise<void> {
  await sql`select app.mark_claim_step(${id}, ${step}, ${isDone})`.execute(trx);
}

/** Who answers for the startup on a claim; undefined while nobody does. For staff. */
export async function findClaimContact(trx: ActorTrx, id: string) {
  const { rows } = await sql<{ id: string; name: string | null; email: string }>`
    select id, name, email from app.claim_contact(${id})`.execute(trx);
  return rows[0];
}
