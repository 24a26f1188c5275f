import type { ActorTrx } from '@perkotheque/database/actor';
import { SECRETS_PAGE_SIZE } from '@perkotheque/domain/codes/limits';
import type { SecretState } from '@perkotheque/domain/codes/vocabulary';
import { RESTORE_RUN } from '@perkotheque/domain/maintenance/vocabulary';
import type { PerkState, PerkWay, SecretKind } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';

export interface SecretPerk {
  id: string;
  title: string;
  way: PerkWay;
  state: PerkState;
}

/** Undefined when the perk is missing or hidden from the actor by row-level security. */
export async function findSecretPerk(trx: ActorTrx, id: string): Promise<SecretPerk | undefined> {
  return trx
    .selectFrom('perks')
    .select(['id', 'title', 'way', 'state'])
    .where('id', '=', id)
    .$narrowType<{ way: PerkWay; state: PerkState }>()
    .executeTakeFirst();
}

/** Imports and replacements of one perk wait for each other. */
export async function lockSecrets(trx: ActorTrx, perkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('perk_secrets:' || ${perkId}, 0))`.execute(trx);
}

export interface NewSecret {
  id: string;
  sealed: Buffer;
  fingerprint: Buffer;
  last_four: string | null;
}

export async function findKnownFingerprints(
  trx: ActorTrx,
  perkId: string,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hex: string }>`
    select encode(fingerprint, 'hex') as hex
      from app.known_fingerprints(${perkId}, ${fingerprints}::bytea[])`.execute(trx);
  return new Set(rows.map(({ hex }) => hex));
}

/** Inserts all in one statement and returns the ids of those that no concurrent import had stored. */
export async function insertSecrets(
  trx: ActorTrx,
  { perkId, kind }: { perkId: string; kind: SecretKind },
  secrets: readonly NewSecret[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app.add_perk_secrets(${perkId}, ${kind}, ${secrets.map(({ id }) => id)}::uuid[],
      ${secrets.map(({ sealed }) => sealed)}::bytea[], ${secrets.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${secrets.map(({ last_four }) => last_four)}::text[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function voidSecrets(
  trx: ActorTrx,
  { perkId, secretIds, reason }: { perkId: string; secretIds: readonly string[]; reason: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('perk_secrets')
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where('perk_id', '=', perkId)
    .where('id', 'in', secretIds)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSharedSecretId(trx: ActorTrx, perkId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('perk_secrets')
    .select('id')
    .where('perk_id', '=', perkId)
    .where('kind', '<>', 'unique-code')
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function noteNewSecret(trx: ActorTrx, secretId: string): Promise<void> {
  await sql`select app.note_new_secret(${secretId})`.execute(trx);
}

export interface SecretRow {
  id: string;
  kind: SecretKind;
  state: SecretState;
  last_four: string | null;
  startup: string | null;
  first_read_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  created_at: Date;
}

const STATE = sql`select case
    when s.voided_at is not null then 'voided'
    when s.kind <> 'unique-code' then 'current'
    when s.is_free then 'free'
    when s.is_held then 'held'
    when s.first_read_at is not null then 'read'
    else 'granted' end as state`;

/** Returns one row more than the page has, if there is one. */
export async function listSecrets(
  trx: ActorTrx,
  { perkId, page, state }: { perkId: string; page: number; state: SecretState | null },
): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    select s.id, s.kind, d.state, s.last_four, t.name as startup, s.first_read_at, s.voided_at,
           s.void_reason, s.created_at
      from perk_secrets s
     cross join lateral (${STATE}) d
      left join claims c on c.id = s.claim_id
      left join startups t on t.id = c.startup_id
     where s.perk_id = ${perkId} and (${state}::text is null or d.state = ${state})
     order by s.created_at desc, s.id
     limit ${SECRETS_PAGE_SIZE + 1} offset ${(page - 1) * SECRETS_PAGE_SIZE}`.execute(trx);
  return rows;
}

export interface SecretCounts {
  imported: number;
  free: number;
  held: number;
  granted: number;
  read: number;
  voided: number;
  waiting_startups: number;
}

export async function countSecrets(trx: ActorTrx, perkId: string): Promise<SecretCounts> {
  const { rows } = await sql<SecretCounts>`
    select count(*) filter (where s.kind = 'unique-code')::int as imported,
           count(*) filter (where s.is_free)::int as free,
           count(*) filter (where s.is_held)::int as held,
           count(*) filter (where d.state = 'granted')::int as granted,
           count(*) filter (where d.state = 'read')::int as read,
           count(*) filter (where s.kind = 'unique-code' and s.voided_at is not null)::int as voided,
           (select count(*)::int from perk_watches w where w.perk_id = ${perkId}) as waiting_startups
      from perk_secrets s
     cross join lateral (${STATE}) d
     where s.perk_id = ${perkId}`.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('a count returned no row');
  return counts;
}

export interface HeldPerk {
  perk_id: string;
  perk_title: string;
  tool_name: string;
  held: number;
  /** Of those held: granted to a startup that did not read it. */
  granted: number;
  /** The last moment that the restored dump knows. */
  known_until: Date;
  /** Claims that were granted a code in the thirty days before. */
  given_before: number;
}

/** The perks whose codes wait for a decision since a restore, or one of them. */
export async function listHeldPerks(trx: ActorTrx, perkId: string | null): Promise<HeldPerk[]> {
  const { rows } = await sql<HeldPerk>`
    select p.id as perk_id, p.title as perk_title, p.tool_name, h.held, h.granted, h.known_until,
           (select count(*)::int from claims c
             where c.perk_id = p.id and c.way = 'unique-code' and c.granted_at <= h.known_until
               and c.granted_at > h.known_until - interval '30 days') as given_before
      from (select s.perk_id, count(*)::int as held, count(s.claim_id)::int as granted,
                   min(s.held_since) as known_until
              from perk_secrets s
             where s.is_held and (${perkId}::uuid is null or s.perk_id = ${perkId}) group by s.perk_id) h
      join perks p on p.id = h.perk_id
     where p.way = 'unique-code'
     order by p.title, p.id`.execute(trx);
  return rows;
}

/** The function checks that the actor keeps the secrets of the perk and throws otherwise. */
export async function decideHeldCodes(
  trx: ActorTrx,
  perkId: string,
  { isReleased, reason }: { isReleased: boolean; reason: string },
): Promise<{ decided: number; left_over: number }> {
  const { rows } = await sql<{ decided: number; left_over: number }>`
    select decided, left_over from app.decide_held_codes(${perkId}, ${isReleased}, ${reason})`.execute(trx);
  const [outcome] = rows;
  if (!outcome) throw new Error('decide_held_codes returned no row');
  return outcome;
}

/**
 * The last moment that the dump knew of which the database was restored in the last thirty days: codes that were added
 * after it are lost.
 */
export async function findRestoredMoment(trx: ActorTrx): Promise<Date | null> {
  const { rows } = await sql<{ known_until: Date | null }>`
    select (r.detail ->> 'known_until')::timestamptz as known_until from app.job_runs r
     where r.job = ${RESTORE_RUN} and r.started_at > now() - interval '30 days'
     order by r.started_at desc limit 1`.execute(trx);
  return rows[0]?.known_until ?? null;
}

export interface SecretReader {
  startup_id: string;
  startup: string;
  /** Null once the person was erased. */
  person: string | null;
  how: string;
  read_at: Date;
}

/** Undefined when the secret is not one of this perk, or the perk is hidden from the actor. */
export async function findSecret(trx: ActorTrx, perkId: string, secretId: string) {
  return trx
    .selectFrom('perk_secrets')
    .select(['id', 'kind'])
    .where('perk_id', '=', perkId)
    .where('id', '=', secretId)
    .executeTakeFirst();
}

export async function listReaders(trx: ActorTrx, secretId: string): Promise<SecretReader[]> {
  const { rows } = await sql<SecretReader>`
    select startup_id, startup, person, how, read_at from app.secret_readers(${secretId})`.execute(trx);
  return rows;
}
