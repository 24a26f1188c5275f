import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dueReminders, termsPassed } from '@perkotheque/domain/contracts/terms';
import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import { contractClockJob } from '#jobs/contract-jobs.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  type DueContract,
  insertReminders,
  listReachable,
  lockDueContracts,
  lockPassedContracts,
  type Reminder,
  renewByItself,
} from './clock.repo.ts';
import { reminderMail } from './mails/reminder-mail.ts';
import { reminderRecipients } from './reminder-recipients.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
};

const NOBODY = { userId: null };
const CONTRACTS_AT_ONCE = 50;

/** The nearest is mailed. Farther ones are merged into it, or into a nearer one that was mailed before. */
function remindersOf(contract: DueContract, today: Day): Reminder[] {
  const { id: contract_id, cancel_by, made } = contract;
  const due = dueReminders(contract, today);
  const mailed = due.at(-1);
  return due.map((lead_days) => {
    const isMailed = lead_days === mailed && made.every((days) => days > lead_days);
    return { contract_id, cancel_by, lead_days, state: isMailed ? 'mailed' : 'merged' };
  });
}

type Told = { contract: DueContract; key: string } & NonNullable<ReturnType<typeof reminderRecipients>>;

/** Bell and mail: the mail of a reminder has the same key, and so the same Message-ID, at each attempt. */
async function send(trx: ActorTrx, { mails, baseUrl }: Deps, told: readonly Told[], today: Day) {
  for (const { contract, key, recipients } of told) {
    const notice = { kind: 'contract_due', key, tool_id: contract.tool_id } as const;
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
  for (const { contract, key, recipients, standing } of told) {
    for (const person of recipients) {
      const mail = reminderMail({ ...frameOf(person), contract, standing, today, baseUrl });
      await mails.enqueue(trx, 'contract-reminder', { ...mail, key: `${key}:${person.id}` });
    }
  }
}

async function remind(trx: ActorTrx, deps: Deps, contracts: readonly DueContract[], today: Day) {
  const people = await listReachable(
    trx,
    contracts.map(({ id }) => id),
    today,
  );
  const reached = contracts.flatMap((contract) => {
    const found = reminderRecipients(contract.owner_id, people.get(contract.id) ?? []);
    return found ? [{ contract, ...found }] : [];
  });
  const made = await insertReminders(
    trx,
    reached.flatMap(({ contract }) => remindersOf(contract, today)),
  );
  const mailed = new Map(made.flatMap((row) => (row.state === 'mailed' ? [[row.contract_id, row]] : [])));
  const told = reached.flatMap((one): Told[] => {
    const row = mailed.get(one.contract.id);
    if (!row) return [];
    return [{ ...one, key: `contract-reminder:${row.contract_id}:${row.cancel_by}:${row.lead_days}` }];
  });
  await send(trx, deps, told, today);
}

/** Each batch is a transaction. A job that is killed in one leaves nothing of it, and the next run makes it whole. */
async function inBatches<Row extends { id: string }>(
  { db }: Deps,
  signal: AbortSignal,
  lock: (trx: ActorTrx, page: { afterId: string | null; most: number }) => Promise<Row[]>,
  work: (trx: ActorTrx, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let afterId: string | null = null;
  do {
    signal.throwIfAborted();
    const rows: Row[] = await withActor(db, NOBODY, async (trx) => {
      const locked = await lock(trx, { afterId, most: CONTRACTS_AT_ONCE });
      if (locked.length > 0) await work(trx, locked);
      return locked;
    });
    afterId = rows.length === CONTRACTS_AT_ONCE ? (rows.at(-1)?.id ?? null) : null;
  } while (afterId !== null);
}

export function contractClockJobs(deps: Deps): Assignment[] {
  return [
    assign(contractClockJob, async (_data, { signal }) => {
      const today = dayInParis(deps.now?.() ?? new Date());
      // First, so that nobody is reminded of a term that is over.
      await inBatches(
        deps,
        signal,
        (trx, page) => lockPassedContracts(trx, { today, ...page }),
        async (trx, contracts) => {
          for (const term of contracts) await renewByItself(trx, term.id, termsPassed(term, today));
        },
      );
      await inBatches(
        deps,
        signal,
        (trx, page) => lockDueContracts(trx, { today, ...page }),
        (trx, contracts) => remind(trx, deps, contracts, today),
      );
    }),
  ];
}
