import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { FIGURE_PAGE_SIZE, type PerkFigure, SHORT_LIST_SIZE } from '@perkotheque/domain/programme/figures';
import type { ClaimFigureQuery, PerkFigureQuery, ProgrammeFilter } from '@perkotheque/domain/programme/query';
import type { RequestActor } from '#lib/identity.ts';
import { countFigureClaims, listFigureClaims } from './figure-claims.repo.ts';
import { countFigurePerks, listFigurePerks } from './figure-perks.repo.ts';
import {
  countFunnel,
  countUnvaluedUpTo,
  listCohorts,
  listConfirmedSavings,
  listEstimatedSavings,
  listMostWanted,
  type SavingsRow,
} from './figures.repo.ts';

const FIRST = { limit: SHORT_LIST_SIZE, offset: 0 };
const pageOf = (page = 1) => ({ limit: FIGURE_PAGE_SIZE, offset: (page - 1) * FIGURE_PAGE_SIZE });

/** One entry per month and cohort with a saving. The two amounts are never added. */
function byMonthAndCohort(estimated: readonly SavingsRow[], confirmed: readonly SavingsRow[]) {
  const entries = new Map<
    string,
    { month: string; cohort: string | null; estimated: number; confirmed: number }
  >();
  const add = (name: 'estimated' | 'confirmed', { month, cohort, amount }: SavingsRow) => {
    const key = JSON.stringify([month, cohort]);
    const entry = entries.get(key) ?? { month, cohort, estimated: 0, confirmed: 0 };
    entries.set(key, { ...entry, [name]: amount });
  };
  for (const row of estimated) add('estimated', row);
  for (const row of confirmed) add('confirmed', row);
  return [...entries.values()].sort((a, b) => a.month.localeCompare(b.month));
}

const sum = (rows: readonly SavingsRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

export function createProgrammeService(db: Database) {
  async function shortPerks(trx: ActorTrx, figure: PerkFigure) {
    const [total, perks] = await Promise.all([
      countFigurePerks(trx, figure),
      listFigurePerks(trx, figure, FIRST),
    ]);
    return { total, perks };
  }

  /** What the page shows but the potential, which judges every startup. */
  async function get(actor: RequestActor, filter: ProgrammeFilter) {
    return withActor(db, actor, async (trx) => {
      const [
        cohorts,
        estimated,
        unvaluedUpTo,
        confirmed,
        funnel,
        endingTotal,
        endingClaims,
        toCheck,
        lowCodes,
        mostWanted,
      ] = await Promise.all([
        listCohorts(trx),
        listEstimatedSavings(trx, filter),
        countUnvaluedUpTo(trx, filter),
        listConfirmedSavings(trx, filter),
        countFunnel(trx, filter),
        countFigureClaims(trx, 'ending', filter),
        listFigureClaims(trx, 'ending', filter, FIRST),
        shortPerks(trx, 'to-check'),
        shortPerks(trx, 'low-codes'),
        listMostWanted(trx),
      ]);
      return {
        cohorts,
        estimated: sum(estimated),
        unvaluedUpTo,
        confirmed: sum(confirmed),
        savings: byMonthAndCohort(estimated, confirmed),
        funnel,
        ending: { total: endingTotal, claims: endingClaims },
        toCheck,
        lowCodes,
        mostWanted,
      };
    });
  }

  async function listClaims(actor: RequestActor, { figure, page, ...filter }: ClaimFigureQuery) {
    return withActor(db, actor, async (trx) => {
      const [total, claims] = await Promise.all([
        countFigureClaims(trx, figure, filter),
        listFigureClaims(trx, figure, filter, pageOf(page)),
      ]);
      return { total, claims };
    });
  }

  async function listPerks(actor: RequestActor, { figure, page }: PerkFigureQuery) {
    return withActor(db, actor, async (trx) => {
      const [total, perks] = await Promise.all([
        countFigurePerks(trx, figure),
        listFigurePerks(trx, figure, pageOf(page)),
      ]);
      return { total, perks };
    });
  }

  return { get, listClaims, listPerks };
}

export type ProgrammeService = ReturnType<typeof createProgrammeService>;
export type Programme = Awaited<ReturnType<ProgrammeService['get']>>;
