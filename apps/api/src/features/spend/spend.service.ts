import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dayInParis } from '@perkotheque/domain/shared/days';
import {
  PAYMENT_FIGURES,
  PRICE_FIGURES,
  SPEND_PAGE_SIZE,
  SPEND_SHORT_LIST,
  type SpendFigure,
} from '@perkotheque/domain/spend/figures';
import { linesOf, type SpendRows, yearBefore } from '@perkotheque/domain/spend/lines';
import { spendOverview } from '@perkotheque/domain/spend/overview';
import { sumPayments } from '@perkotheque/domain/spend/payment-sums';
import { sooner } from '@perkotheque/domain/spend/payments';
import type {
  SpendExportQuery,
  SpendFilter,
  SpendLinesQuery,
  UnusedQuery,
} from '@perkotheque/domain/spend/query';
import { rateTable } from '@perkotheque/domain/spend/rates';
import { orderLines, sumLines } from '@perkotheque/domain/spend/sums';
import { unusedTools } from '@perkotheque/domain/spend/unused';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  listContracts,
  listFormerPrices,
  listLastUses,
  listRates,
  listRenegotiations,
  type SpendNeeds,
} from './spend.repo.ts';

/** Figures without a price of the past. */
const OF_TODAY: ReadonlySet<string> = new Set<SpendFigure | 'unused'>([
  'unused',
  'annual_now',
  'upcoming',
  'committed',
  'stoppable',
  'committed_later',
]);
const OF_PAYMENTS: ReadonlySet<string> = new Set(PAYMENT_FIGURES);

const needsOf = (figures: readonly (SpendFigure | 'unused')[]): SpendNeeds => ({
  one_offs: figures.some((figure) => OF_PAYMENTS.has(figure)),
  quotes: figures.includes('avoided'),
  recorded: figures.includes('avoided') || figures.includes('unused'),
});

const rangeOf = (page = 1) => ({ skip: (page - 1) * SPEND_PAGE_SIZE, take: SPEND_PAGE_SIZE });

/** The rows that the actor may read, the filter keeps and the figures need. */
export async function readRows(
  trx: ActorTrx,
  { year, ...filter }: SpendFilter,
  figures: readonly (SpendFigure | 'unused')[],
): Promise<SpendRows> {
  const today = dayInParis(new Date());
  const asked = year ?? Number(today.slice(0, 4));
  const isOfToday = figures.every((figure) => OF_TODAY.has(figure));
  const from = isOfToday ? today : sooner(`${asked}-01-01`, yearBefore(today));
  const [contracts, prices, decisions, rates] = await Promise.all([
    listContracts(trx, filter, needsOf(figures)),
    listFormerPrices(trx, from),
    figures.includes('saved') ? listRenegotiations(trx, asked) : [],
    listRates(trx),
  ]);
  const formers = Map.groupBy(prices, ({ contract_id }) => contract_id);
  return {
    // In place: copies of thousands of rows take a tenth of the answer.
    contracts: contracts.map((contract) =>
      Object.assign(contract, {
        one_off_costs: contract.one_off_costs ?? [],
        formers: formers.get(contract.id) ?? [],
      }),
    ),
    decisions,
    rates: rateTable(rates),
    today,
    year: asked,
  };
}

/** The years that have something to show: from the first start to the next year. */
function yearsOf({ contracts, today, year }: SpendRows): number[] {
  const now = Number(today.slice(0, 4));
  const first = contracts.reduce(
    (least, { starts_on }) => (starts_on ? Math.min(least, Number(starts_on.slice(0, 4))) : least),
    Math.min(now - 1, year),
  );
  const last = Math.max(now + 1, year);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

export function createSpendService(db: Database) {
  async function get(actor: RequestActor, filter: SpendFilter) {
    return withActor(db, actor, async (trx) => {
      const rows = await readRows(trx, filter, PRICE_FIGURES);
      const { by_tool, ...overview } = spendOverview(rows);
      return {
        ...overview,
        today: rows.today,
        year: rows.year,
        years: yearsOf(rows),
        contracts: rows.contracts.length,
        by_tool: { total: by_tool.length, parts: by_tool.slice(0, SPEND_SHORT_LIST) },
      };
    });
  }

  async function getPayments(actor: RequestActor, filter: SpendFilter) {
    return withActor(db, actor, async (trx) => {
      const rows = await readRows(trx, filter, PAYMENT_FIGURES);
      return { ...sumPayments(rows, SPEND_SHORT_LIST), today: rows.today, year: rows.year };
    });
  }

  async function listLines(actor: RequestActor, { figure, page, ...filter }: SpendLinesQuery) {
    return withActor(db, actor, async (trx) => {
      const rows = await readRows(trx, filter, [figure]);
      const lines = linesOf(figure, rows);
      return {
        sum: sumLines(lines),
        total: lines.length,
        lines: orderLines(figure, lines, rangeOf(page)),
      };
    });
  }

  async function listUnused(actor: RequestActor, { page, ...filter }: UnusedQuery) {
    return withActor(db, actor, async (trx) => {
      const [rows, lastUses] = await Promise.all([readRows(trx, filter, ['unused']), listLastUses(trx)]);
      const tools = unusedTools(rows, lastUses);
      const { skip, take } = rangeOf(page);
      return { total: tools.length, tools: tools.slice(skip, skip + take) };
    });
  }

  /** Every line of a figure: their euros add up to it. */
  async function exportLines(actor: RequestActor, { figure, ...filter }: SpendExportQuery) {
    return withActor(db, actor, async (trx) => {
      await recordAct(trx, {
        action: 'spend.export',
        targetType: 'spend',
        targetId: figure,
        detail: { format: 'csv' },
      });
      return orderLines(figure, linesOf(figure, await readRows(trx, filter, [figure])));
    });
  }

  return { get, getPayments, listLines, listUnused, exportLines };
}

export type SpendService = ReturnType<typeof createSpendService>;
