import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewJoinRequest } from '@perkotheque/domain/startups/people';
import { sql } from 'kysely';

export interface DirectoryRow {
  id: string;
  name: string;
  cohort: string | null;
  sector: string | null;
  logo_path: string | null;
}

export async function listDirectory(trx: ActorTrx, typed: string, most: number): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select id, name, cohort, sector, app.startup_logo_path(id) as logo_path
      from app.startup_directory(${typed}, ${most})`.execute(trx);
  return rows;
}

/** Undefined when the member already has a request that waits. */
export async function insertJoinRequest(
  trx: ActorTrx,
  asked: NewJoinRequest,
  userId: string,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('startup_join_requests')
    .values({ ...asked, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function ownStartupId(trx: ActorTrx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.own_startup() as id`.execute(trx);
  return rows[0]?.id ?? null;
}

export interface OwnJoinRequest {
  id: string;
  startup: string;
  created_at: Date;
}

export async function findOwnJoinRequest(trx: ActorTrx): Promise<OwnJoinRequest | undefined> {
  const { rows } = await sql<OwnJoinRequest>`
    select id, startup, created_at from app.own_join_request()`.execute(trx);
  return rows[0];
}

export async function withdrawJoinRequest(trx: ActorTrx): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.withdraw_join_request() as done`.execute(trx);
  return rows[0]?.done ?? false;
}
