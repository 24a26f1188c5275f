import type { ActorTrx } from '@perkotheque/database/actor';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import { sql } from 'kysely';

/**
 * Orders events by transaction, then by id. Events are read only after every earlier transaction has ended: PostgreSQL
 * assigns an id before the commit, so ordering by id alone would skip a late commit.
 */
export type EventCursor = { xid: string; id: number };

export function isBefore(seen: EventCursor | undefined, cursor: EventCursor): boolean {
  if (seen === undefined) return true;
  const [ours, theirs] = [BigInt(seen.xid), BigInt(cursor.xid)];
  return ours < theirs || (ours === theirs && seen.id < cursor.id);
}

export type StoredEvent = {
  cursor: EventCursor;
  topic: EventTopic;
  entityId: string | null;
  /** The only member who receives it; null for everybody. */
  userId: string | null;
};

type Row = { xid: string; id: number; topic: EventTopic; entity_id: string | null; user_id: string | null };

const settled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;
const after = ({ xid, id }: EventCursor) => sql<boolean>`(xid, id) > (${xid}::xid8, ${id}::bigint)`;

const toEvent = (row: Row): StoredEvent => ({
  cursor: { xid: row.xid, id: row.id },
  topic: row.topic,
  entityId: row.entity_id,
  userId: row.user_id,
});

/** Await it before the transaction ends; listeners are notified at the commit. */
export async function insertEvents(
  trx: ActorTrx,
  topic: EventTopic,
  ids: readonly (string | null)[],
): Promise<void> {
  await sql`select app.publish_event(${topic}, entity_id) from unnest(${[...ids]}::text[]) as entity_id`.execute(
    trx,
  );
}

/** Each goes to one member only. For the worker. */
export async function insertEventsFor(
  trx: ActorTrx,
  topic: EventTopic,
  addressed: readonly { user_id: string; id: string }[],
): Promise<void> {
  const [users, ids] = [addressed.map(({ user_id }) => user_id), addressed.map(({ id }) => id)];
  await sql`
    select app.publish_event_to(e.user_id, ${topic}, e.id)
      from unnest(${users}::uuid[], ${ids}::text[]) as e (user_id, id)`.execute(trx);
}

export async function findLatestCursor(trx: ActorTrx): Promise<EventCursor | undefined> {
  const { rows } = await sql<EventCursor>`
    select xid::text as xid, id from app.events where ${settled} order by events.xid desc, id desc limit 1`.execute(
    trx,
  );
  return rows[0];
}

export async function listEventsAfter(
  trx: ActorTrx,
  cursor: EventCursor,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    select xid::text as xid, id, topic, entity_id, user_id from app.events
     where ${after(cursor)} and ${settled}
     order by events.xid, id limit ${limit}`.execute(trx);
  return rows.map(toEvent);
}

/**
 * True when the caller has to read again: no notification follows once the older transaction has ended that this event
 * waits for. It may have ended since the last read, so settled events count too.
 */
export async function hasEventsAfter(trx: ActorTrx, cursor: EventCursor): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from app.events where ${after(cursor)}) as found`.execute(trx);
  return rows[0]?.found === true;
}

/** False after the event was pruned: later events may be pruned too. */
export async function hasEvent(trx: ActorTrx, { xid, id }: EventCursor): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from app.events where id = ${id}::bigint and xid = ${xid}::xid8) as found`.execute(
    trx,
  );
  return rows[0]?.found === true;
}
