import type { ActorTrx } from '@perkotheque/database/actor';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import type { BudgetKey } from '@perkotheque/domain/spend/budgets';
import type { BudgetThreshold } from '@perkotheque/domain/spend/thresholds';
import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { sql } from 'kysely';

export interface Budget {
  team: Team;
  year: number;
  amount_cents: number;
}

export async function listBudgets(trx: ActorTrx, year: number): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select b.team, b.year, b.amount_cents from team_budgets b where b.year = ${year}`.execute(trx);
  return rows;
}

/** Those that can still be kept to. */
export async function listBudgetsFrom(trx: ActorTrx, year: number): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select b.team, b.year, b.amount_cents from team_budgets b where b.year >= ${year} order by b.year, b.team`.execute(
    trx,
  );
  return rows;
}

/** Returns the former amount, if there was one. */
export async function saveBudget(
  trx: ActorTrx,
  { team, year, amount_cents }: Budget,
  userId: string,
): Promise<number | undefined> {
  const former = await trx
    .selectFrom('team_budgets')
    .select('amount_cents')
    .where('team', '=', team)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('team_budgets')
    .values({ team, year, amount_cents, created_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['team', 'year'])
        .doUpdateSet({ amount_cents, created_by: userId, updated_at: new Date() }),
    )
    .execute();
  return former && Number(former.amount_cents);
}

/** Returns the removed amount. */
export async function deleteBudget(trx: ActorTrx, { team, year }: BudgetKey): Promise<number | undefined> {
  const removed = await trx
    .deleteFrom('team_budgets')
    .where('team', '=', team)
    .where('year', '=', year)
    .returning('amount_cents')
    .executeTakeFirst();
  return removed && Number(removed.amount_cents);
}

/** Returns the thresholds that this transaction noted: another worker may have noted the others. */
export async function noteAlerts(
  trx: ActorTrx,
  { team, year }: BudgetKey,
  thresholds: readonly BudgetThreshold[],
): Promise<number[]> {
  const { rows } = await sql<{ threshold: number }>`
    insert into app.budget_alerts (team, year, threshold)
    select ${team}, ${year}::integer, t from unnest(${[...thresholds]}::integer[]) t order by t
    on conflict do nothing returning threshold`.execute(trx);
  return rows.map(({ threshold }) => threshold);
}

interface BudgetReader {
  id: string;
  email: string;
  name: string | null;
}

/** People who may set budgets and did not refuse news about contracts. */
export async function listBudgetReaders(trx: ActorTrx): Promise<BudgetReader[]> {
  const { rows } = await sql<BudgetReader>`
    select m.id, m.email, m.name from app.mailable_members() m
     where m.role = any (${[...CAPABILITIES['spend.budget']]}::text[])
       and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'contracts')
     order by m.id`.execute(trx);
  return rows;
}
