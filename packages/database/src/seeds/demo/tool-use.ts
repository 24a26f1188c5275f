import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { refreshFigures, type Statement } from '@perkotheque/domain/tool-use/figures';
import { isExit, type Outcome, type OutcomeReason } from '@perkotheque/domain/tool-use/vocabulary';
import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';
import { DEMO_STARTUPS } from './startups/all-startups.ts';

type Said = {
  may_be_named?: true;
  outcome?: Outcome;
  reason?: OutcomeReason;
  replaced_by?: string;
  note?: string;
};
type DemoUse = [startup: string, said?: Said];

const NAMED = { may_be_named: true } as const;
const left = (reason: OutcomeReason, note?: string): Said => ({
  outcome: 'left',
  reason,
  ...(note && { note }),
});
const toMailjet = (reason: OutcomeReason): Said => ({ outcome: 'replaced', reason, replaced_by: 'mailjet' });
const kept = (reason: OutcomeReason): Said => ({ outcome: 'kept', reason });

/** By tool: one used by many, also in the visitor's cohort, one that many left, one used by too few for a figure. */
const DEMO_USES: Readonly<Record<string, readonly DemoUse[]>> = {
  linear: [
    ['borealane', NAMED],
    ['chantefer'],
    ['kermarine', NAMED],
    ['brumeline', NAMED],
    ['nodalune'],
    ['mirabole'],
    ['tavelune'],
    ['fenelle'],
    ['glycerune'],
    ['velocimes'],
    ['troglodata'],
    ['fabulene'],
  ],
  brevo: [
    ['brumeline', kept('features')],
    ['nodalune', kept('features')],
    ['mirabole', kept('price')],
    ['borealane'],
    ['chantefer'],
    ['kermarine', NAMED],
    ['tavelune', left('price')],
    ['fenelle', left('price', 'Le palier suivant doublait la facture.')],
    ['glycerune', left('price')],
    ['troglodata', left('features')],
    ['velocimes', toMailjet('price')],
    ['cadransol', toMailjet('features')],
    ['sarrasinette', toMailjet('features')],
  ],
  figma: [['solivette', NAMED], ['tavelune', NAMED], ['ondeclaire'], ['cadransol']],
  meilisearch: [['ondeclaire'], ['pergamine']],
};

/** As if Monday's refresh had run. */
export async function insertToolUse(trx: Transaction<DB>, tools: Ids, startups: Ids): Promise<void> {
  const today = dayInParis(new Date());
  const active = DEMO_STARTUPS.filter(({ status }) => status === 'active');
  for (const [tool, uses] of Object.entries(DEMO_USES)) {
    const tool_id = idOf(tools, tool);
    const rows = uses.map(([startup, said = {}], n) => ({
      startup_id: idOf(startups, startup),
      tool_id,
      since: addDays(today, -90 - 31 * n),
      may_be_named: said.may_be_named ?? false,
      ended_on: isExit(said.outcome ?? null) ? addDays(today, -9 * n) : null,
      outcome: said.outcome ?? null,
      reason: said.reason ?? null,
      replaced_by: said.replaced_by === undefined ? null : idOf(tools, said.replaced_by),
      note: said.note ?? null,
      answered_at: said.outcome ? new Date() : null,
    }));
    await trx.insertInto('startup_tools').values(rows).execute();
    const statements = active.map(({ key, cohort }): Statement => {
      const startup_id = idOf(startups, key);
      const row = rows.find((one) => one.startup_id === startup_id);
      const { outcome = null, reason = null, replaced_by = null } = row ?? {};
      const uses = row !== undefined && row.ended_on === null;
      return { startup_id, cohort, uses, agrees: row?.may_be_named ?? false, outcome, reason, replaced_by };
    });
    const { cells, named } = refreshFigures(statements, { cells: [], named: [] });
    const bases = cells.map(({ members, ...cell }) => ({ tool_id, ...cell, members: [...members] }));
    if (bases.length > 0) await trx.insertInto('app.tool_figure_bases').values(bases).execute();
    const figures = cells.flatMap(({ measure, key, figure }) =>
      figure === null ? [] : [{ tool_id, measure, key, figure }],
    );
    if (figures.length > 0) await trx.insertInto('tool_figures').values(figures).execute();
    const names = named.map((startup_id) => ({ tool_id, startup_id }));
    if (names.length > 0) await trx.insertInto('app.tool_named_startups').values(names).execute();
  }
}
