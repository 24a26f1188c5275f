import type { ActorTrx } from '@perkotheque/database/actor';
import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { STARTUPS_PAGE_SIZE, type StartupSort, UNKNOWN } from '@perkotheque/domain/startups/listing';
import type { StartupFilter } from '@perkotheque/domain/startups/query';
import { type RawBuilder, sql } from 'kysely';
import type { StartupRow } from './startups.rows.ts';

const ORDERS: Record<StartupSort, RawBuilder<unknown>> = {
  name: sql`s.name_norm, s.id`,
  newest: sql`s.created_at desc, s.id`,
  cohort: sql`s.cohort desc nulls last, s.name_norm, s.id`,
  funds: sql`s.funds_raised desc nulls last, s.name_norm, s.id`,
  founded: sql`s.founded_on desc nulls last, s.name_norm, s.id`,
};

const LIVE: readonly string[] = LIVE_CLAIM_STATES;

/** Live claims are counted by the index claims_startup_idx: a page reads the claims of its own startups only. */
const COLUMNS = sql`
  s.id, s.name, s.website, array(select d.domain from startup_domains d where d.startup_id = s.id order by 1) as domains,
  s.country, s.founded_on, s.stage, s.cohort, s.headcount, s.funds_raised, s.institutional_funding, s.sector, s.status,
  s.logo_url, app.startup_logo_path(s.id) as logo_path,
  (select count(*)::integer from startup_members m where m.startup_id = s.id and m.left_at is null) as people,
  (select count(*)::integer from claims c
    where c.startup_id = s.id and c.state = any (${LIVE}::text[])) as live_claims,
  s.created_at, s.updated_at`;

function matching({ q, cohort, sector, stage, status }: StartupFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (q) {
    const words = `%${normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
    conditions.push(sql`(s.name_norm like ${words}
      or exists (select 1 from startup_domains d where d.startup_id = s.id and d.domain like ${words}))`);
  }
  const equals = (column: 'cohort' | 'sector' | 'stage' | 'status', value: string | undefined) => {
    if (value === undefined) return;
    const ref = sql.ref(`s.${column}`);
    conditions.push(value === UNKNOWN ? sql`${ref} is null` : sql`${ref} = ${value}`);
  };
  equals('cohort', cohort);
  equals('sector', sector);
  equals('stage', stage);
  equals('status', status);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function listStartups(
  trx: ActorTrx,
  { sort, page, ...filter }: StartupFilter & { sort: StartupSort; page: number },
): Promise<StartupRow[]> {
  // The page first: the counts would otherwise be computed for the rows of every page before it.
  const { rows } = await sql<StartupRow>`
    with page as materialized (
      select s.id from startups s where ${matching(filter)}
       order by ${ORDERS[sort]} limit ${STARTUPS_PAGE_SIZE} offset ${(page - 1) * STARTUPS_PAGE_SIZE})
    select ${COLUMNS} from page join startups s on s.id = page.id order by ${ORDERS[sort]}`.execute(trx);
  return rows;
}

/** Counts all startups and those that match the filter. */
export async function countStartups(
  trx: ActorTrx,
  filter: StartupFilter,
): Promise<{ all: number; total: number }> {
  const { rows } = await sql<{ all: number; total: number }>`
    select count(*)::integer as "all", (count(*) filter (where ${matching(filter)}))::integer as total
      from startups s`.execute(trx);
  return rows[0] ?? { all: 0, total: 0 };
}

export async function findStartup(trx: ActorTrx, id: string): Promise<StartupRow | undefined> {
  const { rows } = await sql<StartupRow>`select ${COLUMNS} from startups s where s.id = ${id}`.execute(trx);
  return rows[0];
}

/** The cohorts and sectors in use: the choices of the filters and of the form. */
export async function listLabels(trx: ActorTrx): Promise<{ cohorts: string[]; sectors: string[] }> {
  const { rows } = await sql<{ cohorts: string[]; sectors: string[] }>`
    select array(select distinct s.cohort from startups s where s.cohort is not null order by 1 desc) as cohorts,
           array(select distinct s.sector from startups s where s.sector is not null order by 1) as sectors`.execute(
    trx,
  );
  return rows[0] ?? { cohorts: [], sectors: [] };
}

/** A studio has hundreds of startups: they are read at once. */
export async function listAllStartups(trx: ActorTrx, filter: StartupFilter): Promise<StartupRow[]> {
  const { rows } = await sql<StartupRow>`
    select ${COLUMNS} from startups s where ${matching(filter)} order by ${ORDERS.name}`.execute(trx);
  return rows;
}
