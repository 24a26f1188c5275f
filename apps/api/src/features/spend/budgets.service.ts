import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { type BudgetKey, forecastByTeam } from '@perkotheque/domain/spend/budgets';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { type Budget, deleteBudget, listBudgets, saveBudget } from './budgets.repo.ts';
import { readRows } from './spend.service.ts';

const detailOf = ({ team, year }: BudgetKey, cents: number) => ({ team, year, amount: cents / 100 });

/** Budgets of teams. They are soft: nothing is refused when a forecast is above one. */
export function createBudgetsService(db: Database) {
  /** Teams with a budget or a forecast. */
  async function list(actor: RequestActor, asked?: number) {
    const year = asked ?? Number(dayInParis(new Date()).slice(0, 4));
    return withActor(db, actor, async (trx) => {
      const budgets = new Map((await listBudgets(trx, year)).map((budget) => [budget.team, budget]));
      const forecasts = forecastByTeam(await readRows(trx, { year }, ['paid', 'planned']), year);
      const teams = TEAMS.filter((team) => budgets.has(team) || forecasts.has(team));
      return {
        year,
        teams: teams.map((team) => {
          const forecast = forecasts.get(team);
          return {
            team,
            budget_cents: budgets.get(team)?.amount_cents ?? null,
            forecast_cents: forecast?.cents ?? 0,
            contracts: forecast?.contracts ?? 0,
            left_out: forecast?.left_out ?? 0,
          };
        }),
      };
    });
  }

  async function save(actor: RequestActor, budget: Budget): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const former = await saveBudget(trx, budget, actor.userId);
      if (former === budget.amount_cents) return;
      await recordAct(trx, {
        action: 'budgets.save',
        targetType: 'budget',
        targetId: `${budget.team} ${budget.year}`,
        detail: {
          ...detailOf(budget, budget.amount_cents),
          ...(former !== undefined && { former_amount: former / 100 }),
        },
      });
    });
  }

  async function remove(actor: RequestActor, key: BudgetKey): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const amount_cents = await deleteBudget(trx, key);
      if (amount_cents === undefined) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'budgets.delete',
        targetType: 'budget',
        targetId: `${key.team} ${key.year}`,
        detail: detailOf(key, amount_cents),
      });
    });
  }

  return { list, save, remove };
}

export type BudgetsService = ReturnType<typeof createBudgetsService>;
