import type { ActorTrx } from '@perkotheque/database/actor';
import type { Published, Statement } from '@perkotheque/domain/tool-use/figures';
import type { FigureMeasure, Outcome, OutcomeReason } from '@perkotheque/domain/tool-use/vocabulary';
import { sql } from 'kysely';

export async function listActiveStartups(trx: ActorTrx) {
  return trx
    .selectFrom('startups')
    .select(['id', 'cohort'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

export interface SaidRow extends Omit<Statement, 'cohort'> {
  tool_id: string;
}

/** What active startups said, about tools that are not in the trash. */
export async function listSaid(trx: ActorTrx): Promise<SaidRow[]> {
  const rows = await trx
    .selectFrom('startup_tools as u')
    .innerJoin('tools as t', 't.id', 'u.tool_id')
    .innerJoin('startups as s', 's.id', 'u.startup_id')
    .select([
      'u.tool_id',
      'u.startup_id',
      'u.ended_on',
      'u.may_be_named',
      'u.outcome',
      'u.reason',
      'u.replaced_by',
    ])
    .where('t.deleted_at', 'is', null)
    .where('s.status', '=', 'active')
    .execute();
  return rows.map(({ ended_on, may_be_named, outcome, reason, ...row }) => ({
    ...row,
    uses: ended_on === null,
    agrees: may_be_named,
    outcome: outcome as Outcome | null,
    reason: reason as OutcomeReason | null,
  }));
}

/** What was published, by tool. */
export async function listPublished(trx: ActorTrx): Promise<Map<string, Published>> {
  const bases = await trx
    .selectFrom('app.tool_figure_bases')
    .select(['tool_id', 'measure', 'key', 'members', 'figure'])
    .execute();
  const names = await trx.selectFrom('app.tool_named_startups').select(['tool_id', 'startup_id']).execute();
  const byTool = Map.groupBy(bases, ({ tool_id }) => tool_id);
  const namesByTool = Map.groupBy(names, ({ tool_id }) => tool_id);
  return new Map(
    [...new Set([...byTool.keys(), ...namesByTool.keys()])].map((toolId) => [
      toolId,
      {
        cells: (byTool.get(toolId) ?? []).map(({ measure, tool_id: _tool, ...cell }) => ({
          ...cell,
          measure: measure as FigureMeasure,
        })),
        named: (namesByTool.get(toolId) ?? []).map(({ startup_id }) => startup_id),
      },
    ]),
  );
}

export async function replacePublished(
  trx: ActorTrx,
  toolId: string,
  { cells, named }: Published,
): Promise<void> {
  await trx.deleteFrom('app.tool_figure_bases').where('tool_id', '=', toolId).execute();
  await trx.deleteFrom('tool_figures').where('tool_id', '=', toolId).execute();
  await trx.deleteFrom('app.tool_named_startups').where('tool_id', '=', toolId).execute();
  const rows = cells.map(({ members, ...cell }) => ({ tool_id: toolId, ...cell, members: [...members] }));
  if (rows.length > 0) await trx.insertInto('app.tool_figure_bases').values(rows).execute();
  const figures = cells.flatMap(({ measure, key, figure }) =>
    figure === null ? [] : [{ tool_id: toolId, measure, key, figure }],
  );
  if (figures.length > 0) await trx.insertInto('tool_figures').values(figures).execute();
  const startups = named.map((startup_id) => ({ tool_id: toolId, startup_id }));
  if (startups.length > 0) await trx.insertInto('app.tool_named_startups').values(startups).execute();
}

/** Makes two workers refresh one after the other. */
export async function lockRefresh(trx: ActorTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('perkotheque.tool-figures'))`.execute(trx);
}
