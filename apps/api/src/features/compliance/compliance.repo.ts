import type { ActorTrx } from '@perkotheque/database/actor';
import { type ComplianceField, fieldsOfMask, maskOf } from '@perkotheque/domain/compliance/fields';
import type { ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { sql } from 'kysely';

export const COMPLIANCE_PAGE_SIZE = 25;

export interface ComplianceRow {
  id: string;
  name: string;
  score: number;
  missing: ComplianceField[];
}

export interface StatusCount {
  status: ComplianceStatus;
  tools: number;
  /** The sum of the scores of these tools. */
  sum: number;
}

type Required = readonly ComplianceField[];

/** Tools that lack the same fields share one score, so the query scores sets of fields instead of tools. */
const scored = (required: Required) => sql`
  select m.empty_fields, m.tools, s.score, app.compliance_status(s.score) as status
    from app.compliance_masks() m
   cross join lateral (select app.compliance_score(m.empty_fields, ${maskOf(required)}::integer) as score) s`;

export async function countByStatus(trx: ActorTrx, required: Required): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(tools)::integer as tools, sum(tools * score)::integer as sum
      from (${scored(required)}) s group by status`.execute(trx);
  return rows;
}

/**
 * Lowest score first, then by name. It reads only the scores on this page and, per set of missing fields, only as many
 * tools as the page can need, in index order. It never sorts the whole catalogue.
 */
export async function listCompliance(
  trx: ActorTrx,
  { required, status, page }: { required: Required; status?: ComplianceStatus | undefined; page: number },
): Promise<ComplianceRow[]> {
  const first = (page - 1) * COMPLIANCE_PAGE_SIZE;
  const end = first + COMPLIANCE_PAGE_SIZE;
  const { rows } = await sql<Omit<ComplianceRow, 'missing'> & { empty_fields: number }>`
    with levels as (
      select score, array_agg(empty_fields) as sets, sum(tools)::integer as tools,
             (sum(sum(tools)) over (order by score) - sum(tools))::integer as before
        from (${scored(required)}) s
       where ${status ?? null}::text is null or status = ${status ?? null}::text
       group by score),
    page as materialized (
      select p.id, p.name_norm, l.score
        from levels l
       cross join lateral (
         select x.id, x.name_norm
           from unnest(l.sets) wanted
          cross join lateral (
            select o.id, o.name_norm from tools o where o.deleted_at is null and o.empty_fields = wanted
             order by o.name_norm, o.id limit greatest(${end} - l.before, 0)) x
          order by x.name_norm, x.id
          limit greatest(${end} - greatest(${first}, l.before), 0) offset greatest(${first} - l.before, 0)) p
       where l.before < ${end} and l.before + l.tools > ${first}
       order by l.score, p.name_norm, p.id limit ${COMPLIANCE_PAGE_SIZE})
    select t.id, t.name, p.score, t.empty_fields
      from page p join tools t on t.id = p.id
     order by p.score, p.name_norm, p.id`.execute(trx);
  const mask = maskOf(required);
  return rows.map(({ empty_fields, ...row }) => ({ ...row, missing: fieldsOfMask(empty_fields & mask) }));
}
