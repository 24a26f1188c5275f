import { hash } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { type ChainEnd, EMPTY_CHAIN } from './signed-head.ts';

const BATCH = 2000;

type Link = { id: number; previous: string; hash: string; content: string };

/**
 * The hash is computed here and not by PostgreSQL: whoever owns the database could replace a function that verifies.
 * `app.audit` writes the same array.
 */
async function readLinks(db: ActorTrx | Database, afterId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.id, encode(l.previous_hash, 'hex') as previous, encode(l.hash, 'hex') as hash,
           jsonb_build_array(extract(epoch from l.at), l.actor_id, l.action, l.target_type, l.target_id, l.detail,
                             l.request_id, l.database_role)::text as content
      from app.audit_log l where l.id > ${afterId} order by l.id limit ${BATCH}`.execute(db);
  return rows;
}

const isIntact = (link: Link, previous: string) =>
  link.previous === previous &&
  link.hash === hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(link.content)]));

/** Follows the chain from `start` to its end, or to the first entry whose hash is wrong. */
export async function followChain(
  db: ActorTrx | Database,
  start: ChainEnd,
): Promise<{ end: ChainEnd; firstBreak: number | null }> {
  let end = start;
  for (;;) {
    const links = await readLinks(db, end.id);
    for (const link of links) {
      if (!isIntact(link, end.hash)) return { end, firstBreak: link.id };
      end = { id: link.id, hash: link.hash, count: end.count + 1 };
    }
    if (links.length < BATCH) return { end, firstBreak: null };
  }
}

/** Whether the chain still has this entry with this hash, and as many entries up to it. */
export async function hasChainEnd(db: ActorTrx | Database, end: ChainEnd): Promise<boolean> {
  const { rows } = await sql<{ hash: string | null; count: number }>`
    select max(encode(l.hash, 'hex')) filter (where l.id = ${end.id}) as hash, count(*) as count
      from app.audit_log l where l.id <= ${end.id}`.execute(db);
  return (rows[0]?.hash ?? '') === end.hash && rows[0]?.count === end.count;
}

/** The newest entry as it is stored, without verification. */
export async function readChainEnd(db: Database): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select l.id, encode(l.hash, 'hex') as hash, (select count(*) from app.audit_log) as count
      from app.audit_log l order by l.id desc limit 1`.execute(db);
  return rows[0] ?? EMPTY_CHAIN;
}
