import type { ActorTrx } from '@perkotheque/database/actor';
import type { LinkFault, LinkKind, LinkState } from '@perkotheque/domain/perks/vocabulary';
import { type NotNull, sql } from 'kysely';

export interface DueLink {
  perk_id: string;
  kind: LinkKind;
  url: string;
}

/** The public links of published perks that were not visited tonight. */
export async function listDueLinks(trx: ActorTrx, night: string): Promise<DueLink[]> {
  const { rows } = await sql<DueLink>`
    select p.id as perk_id, k.kind, app.perk_link_url(p, k.kind) as url
      from perks p
      join tools t on t.id = p.tool_id and t.deleted_at is null
      cross join unnest(array['offer', 'terms']) k (kind)
      left join perk_links l on l.perk_id = p.id and l.kind = k.kind
     where p.state in ('live', 'paused') and app.perk_link_url(p, k.kind) is not null
       and l.night is distinct from ${night}::date
     order by p.id, k.kind`.execute(trx);
  return rows;
}

/** Sites that asked to be left alone and still are. */
export async function listPauses(trx: ActorTrx): Promise<{ url: string; retry_at: Date }[]> {
  return trx
    .selectFrom('perk_links')
    .select(['url', 'retry_at'])
    .where('retry_at', '>', sql<Date>`now()`)
    .$narrowType<{ retry_at: NotNull }>()
    .execute();
}

interface KnownLink {
  night: string;
  dead_nights: number;
  checked_text: string | null;
  seen_text: string | null;
}

/** Locks the perk and returns what is known of its link; undefined when the perk has another link by now. */
export async function lockLink(
  trx: ActorTrx,
  { perk_id, kind, url }: DueLink,
): Promise<{ known: KnownLink | null } | undefined> {
  const { rows } = await sql<{ url: string | null }>`
    select app.perk_link_url(p, ${kind}) as url from perks p where p.id = ${perk_id} for no key update`.execute(
    trx,
  );
  if (rows[0]?.url !== url) return undefined;
  const known = await trx
    .selectFrom('perk_links')
    .select(['night', 'dead_nights', 'checked_text', 'seen_text'])
    .where('perk_id', '=', perk_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return { known: known ?? null };
}

type LinkRow = DueLink & KnownLink & { state: LinkState; fault: LinkFault | null; retry_at: Date | null };

export async function saveLink(trx: ActorTrx, link: LinkRow): Promise<void> {
  const { perk_id, kind, ...columns } = link;
  const values = { ...columns, visited_at: sql<Date>`now()` };
  await trx
    .insertInto('perk_links')
    .values({ perk_id, kind, ...values })
    .onConflict((conflict) => conflict.columns(['perk_id', 'kind']).doUpdateSet(values))
    .execute();
}

export interface VisitedLink {
  kind: LinkKind;
  url: string;
  state: LinkState;
  fault: LinkFault | null;
  dead_nights: number;
  visited_at: Date;
}

/** For staff, the offer first. */
export async function listLinks(trx: ActorTrx, perkId: string): Promise<VisitedLink[]> {
  return trx
    .selectFrom('perk_links')
    .select(['kind', 'url', 'state', 'fault', 'dead_nights', 'visited_at'])
    .where('perk_id', '=', perkId)
    .orderBy('kind')
    .$castTo<VisitedLink>()
    .execute();
}
