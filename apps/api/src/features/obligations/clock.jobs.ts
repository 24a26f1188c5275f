import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dueReminders } from '@perkotheque/domain/contracts/terms';
import { obligationStanding, type Period } from '@perkotheque/domain/obligations/standing';
import { ALERT_DAYS } from '@perkotheque/domain/obligations/vocabulary';
import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { reminderRecipients } from '#features/contracts/reminder-recipients.ts';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { obligationClockJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  type Alert,
  type AlertableObligation,
  insertAlerts,
  listAlertable,
  listReachable,
} from './clock.repo.ts';
import { alertMail } from './mails/alert-mail.ts';
import { listSent } from './obligations.repo.ts';
import { sentSince } from './obligations.service.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
};

const NOBODY = { userId: null };

type Due = { obligation: AlertableObligation; period: Period; alerts: Alert[] };

/** The nearest is mailed. Farther ones are merged into it: a worker that was down sends one mail. */
function alertsFor(obligation: AlertableObligation, { deadline }: Period, today: Day): Alert[] {
  const made = obligation.made.filter((one) => one.deadline === deadline).map(({ lead_days }) => lead_days);
  const due = dueReminders({ cancel_by: deadline, reminder_days: ALERT_DAYS, made }, today);
  return due.map((lead_days) => ({
    obligation_id: obligation.id,
    ...{ deadline, lead_days },
    state: lead_days === due.at(-1) ? 'mailed' : 'merged',
  }));
}

async function listDue(trx: ActorTrx, today: Day): Promise<Due[]> {
  const sent = await listSent(trx, sentSince(today));
  return (await listAlertable(trx)).flatMap((obligation) => {
    const facts = { ticks: obligation.ticks, sent: sent.get(obligation.vendor_id) ?? [] };
    const { missed, current } = obligationStanding(obligation, facts, today);
    return [missed, current].flatMap((period): Due[] => {
      if (!period || period.is_met) return [];
      const alerts = alertsFor(obligation, period, today);
      return alerts.length > 0 ? [{ obligation, period, alerts }] : [];
    });
  });
}

type Told = { due: Due; key: string } & NonNullable<ReturnType<typeof reminderRecipients>>;

/** Notes the alerts of those that reach somebody, and returns what this transaction has to send. */
async function noteAlerts(trx: ActorTrx, today: Day): Promise<Told[]> {
  const due = await listDue(trx, today);
  const people = await listReachable(
    trx,
    due.map(({ obligation }) => obligation.id),
  );
  const reached = due.flatMap((one) => {
    const { id, owner_id } = one.obligation;
    const found = reminderRecipients(owner_id, people.get(id) ?? []);
    return found ? [{ due: one, ...found }] : [];
  });
  const made = await insertAlerts(
    trx,
    reached.flatMap((one) => one.due.alerts),
  );
  return reached.flatMap((one): Told[] => {
    const { obligation, period } = one.due;
    const row = made.find(
      ({ obligation_id, deadline, state }) =>
        obligation_id === obligation.id && deadline === period.deadline && state === 'mailed',
    );
    return row ? [{ ...one, key: `obligation:${obligation.id}:${row.deadline}:${row.lead_days}` }] : [];
  });
}

/** Bell and mail, in one transaction with the alerts: a job that is killed leaves nothing, and the next run makes it whole. */
async function alert(trx: ActorTrx, { mails, baseUrl }: Deps, today: Day): Promise<void> {
  const told = await noteAlerts(trx, today);
  for (const { due, key, recipients } of told) {
    const notice = { kind: 'obligation_due', key, obligation_id: due.obligation.id } as const;
    await addNotices(
      trx,
      notice,
      recipients.map(({ id }) => id),
    );
  }
  const { isWanted, appName } = await mailContext(trx, 'contracts');
  if (!isWanted) return;
  const people = told.flatMap(({ recipients }) => recipients);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'contracts', people });
  for (const { due, key, recipients, standing } of told) {
    for (const person of recipients) {
      const mail = alertMail({ ...frameOf(person), ...due, standing, today, baseUrl });
      await mails.enqueue(trx, 'obligation-alert', { ...mail, key: `${key}:${person.id}` });
    }
  }
}

export function obligationClockJobs(deps: Deps): Assignment[] {
  return [
    assign(obligationClockJob, () =>
      withActor(deps.db, NOBODY, (trx) => alert(trx, deps, dayInParis(deps.now?.() ?? new Date()))),
    ),
  ];
}
