import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { forecastByTeam } from '@perkotheque/domain/spend/budgets';
import { reachedThresholds } from '@perkotheque/domain/spend/thresholds';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { budgetAlertsJob } from '#jobs/spend-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { listBudgetReaders, listBudgetsFrom, noteAlerts } from './budgets.repo.ts';
import { type BudgetAlert, budgetMail } from './mails/budget-mail.ts';
import { readRows } from './spend.service.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
};

const NOBODY = { userId: null };

/** Each threshold of a budget is noted once, for good. The mail of the highest stands for those reached at once. */
async function noteReached(trx: ActorTrx, now: Date): Promise<BudgetAlert[]> {
  const thisYear = Number(dayInParis(now).slice(0, 4));
  const budgets = await listBudgetsFrom(trx, thisYear);
  if (budgets.length === 0) return [];
  const rows = await readRows(trx, { year: thisYear }, ['paid', 'planned']);
  const years = new Set(budgets.map(({ year }) => year));
  const forecasts = new Map([...years].map((year) => [year, forecastByTeam(rows, year)]));
  const alerts: BudgetAlert[] = [];
  for (const { team, year, amount_cents } of budgets) {
    const forecast = forecasts.get(year)?.get(team)?.cents ?? 0;
    const noted = await noteAlerts(trx, { team, year }, reachedThresholds(forecast, amount_cents));
    if (noted.length > 0) alerts.push({ team, year, threshold: Math.max(...noted) });
  }
  return alerts;
}

async function alert(trx: ActorTrx, { mails, baseUrl, now }: Deps): Promise<void> {
  const { isWanted, appName } = await mailContext(trx, 'contracts');
  if (!isWanted) return;
  const alerts = await noteReached(trx, now?.() ?? new Date());
  if (alerts.length === 0) return;
  const readers = await listBudgetReaders(trx);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'contracts', people: readers });
  for (const one of alerts) {
    const key = `budget:${one.team}:${one.year}:${one.threshold}`;
    for (const reader of readers) {
      const mail = budgetMail({
        ...frameOf(reader),
        alert: one,
        link: `${baseUrl}/depenses?year=${one.year}`,
      });
      await mails.enqueue(trx, 'budget-alert', { ...mail, key: `${key}:${reader.id}` });
    }
  }
}

export function budgetJobs(deps: Deps): Assignment[] {
  return [assign(budgetAlertsJob, () => withActor(deps.db, NOBODY, (trx) => alert(trx, deps)))];
}
