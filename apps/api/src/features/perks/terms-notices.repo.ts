import type { ActorTrx } from '@perkotheque/database/actor';
import type { PerkTerms } from '@perkotheque/domain/perks/terms';
import { sql } from 'kysely';

export interface TermsChange {
  title: string;
  tool_name: string;
  before: PerkTerms;
  after: PerkTerms;
}

/** Undefined unless staff wanted this version to be announced. */
export async function findTermsChange(
  trx: ActorTrx,
  perkId: string,
  version: number,
): Promise<TermsChange | undefined> {
  const { rows } = await sql<TermsChange>`
    select p.title, p.tool_name, b.terms as before, a.terms as after
      from perk_terms a
      join perk_terms b on b.perk_id = a.perk_id and b.version = a.version - 1
      join perks p on p.id = a.perk_id
     where a.perk_id = ${perkId} and a.version = ${version} and a.is_announced`.execute(trx);
  return rows[0];
}

export interface Claimant {
  id: string;
  email: string;
  name: string | null;
}

type Announcement = { perkId: string; version: number; most: number };

/**
 * Returns the next claimants and records them as told, in the transaction that queues the mails: who started the claim
 * while they belong to the startup, else its leads.
 */
export async function takeClaimants(
  trx: ActorTrx,
  { perkId, version, most }: Announcement,
): Promise<Claimant[]> {
  const key = `perk-terms:${perkId}:${version}`;
  const { rows } = await sql<Claimant>`
    with live as (
      select c.startup_id, c.started_by from claims c
       where c.perk_id = ${perkId} and c.terms_version < ${version}
         and c.state in ('started', 'sent', 'waiting', 'granted', 'activated')),
    concerned as (
      select m.user_id
        from live join startup_members m on m.startup_id = live.startup_id and m.left_at is null
       where m.user_id = live.started_by
          or m.is_lead and not exists (
               select 1 from startup_members s
                where s.startup_id = live.startup_id and s.user_id = live.started_by and s.left_at is null)),
    told as (
      insert into app.mail_notices (key, user_id)
      select ${key}, p.id from app.mailable_members() p
       where p.id in (select user_id from concerned)
         and not exists (select 1 from app.mail_opt_outs o where o.user_id = p.id and o.kind = 'claims')
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = p.id)
       order by p.id limit ${most}
      on conflict do nothing
      returning user_id)
    select p.id, p.email, p.name
      from told join app.mailable_members() p on p.id = told.user_id order by p.id`.execute(trx);
  return rows;
}

/** Opens and ends perks by their dates, and returns how many changed. */
export async function settlePerkDates(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from app.settle_perk_dates()`.execute(trx);
  return rows.length;
}
