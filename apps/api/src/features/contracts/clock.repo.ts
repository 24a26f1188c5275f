import type { ActorTrx } from '@perkotheque/database/actor';
import { TERM_MONTHS, type Term } from '@perkotheque/domain/contracts/terms';
import { CONTRACT_PERIODS } from '@perkotheque/domain/contracts/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import type { RemindedContract } from './mails/reminder-mail.ts';
import type { Reachable } from './reminder-recipients.ts';

const PERIODS_WITH_TERMS = CONTRACT_PERIODS.filter((period) => TERM_MONTHS[period] !== null);

type Batch = { today: Day; afterId: string | null; most: number };

const after = (id: string | null) => (id === null ? sql`true` : sql`c.id > ${id}::uuid`);

/**
 * Undecided automatic contracts whose term is over, by id. Locked until the end of the transaction: a decision that is
 * made meanwhile comes before or after, never in between. Those of tools in the trash wait there.
 */
export async function lockPassedContracts(
  trx: ActorTrx,
  { today, afterId, most }: Batch,
): Promise<(Term & { id: string })[]> {
  const { rows } = await sql<Term & { id: string }>`
    select c.id, c.starts_on, c.ends_on, c.period, c.renews_automatically, c.notice_days
      from contracts c join tools t on t.id = c.tool_id and t.deleted_at is null
     where c.stops_on is null and c.renews_automatically and c.ends_on < ${today}::date
       and c.period = any (${PERIODS_WITH_TERMS}::text[]) and ${after(afterId)}
     order by c.id limit ${most} for no key update of c`.execute(trx);
  return rows;
}

/** One decision per term, and the end of the last one. The former end becomes the start if none was known. */
export async function renewByItself(
  trx: ActorTrx,
  contractId: string,
  terms: readonly { term_end: Day; next_end: Day }[],
): Promise<void> {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) return;
  await trx
    .insertInto('contract_decisions')
    .values(terms.map((term) => ({ contract_id: contractId, kind: 'auto-renewed', ...term })))
    .execute();
  await sql`
    update contracts set ends_on = ${last.next_end}::date, starts_on = coalesce(starts_on, ${first.term_end}::date)
     where id = ${contractId}`.execute(trx);
}

export interface DueContract extends RemindedContract {
  tool_id: string;
  owner_id: string | null;
  reminder_days: number[];
  /** Lead times that were made for this date. */
  made: number[];
}

/** Undecided contracts of running terms with a reminder that is due and not made, by id. Locked, as above. */
export async function lockDueContracts(
  trx: ActorTrx,
  { today, afterId, most }: Batch,
): Promise<DueContract[]> {
  const { rows } = await sql<DueContract>`
    select c.id, c.tool_id, t.name as tool_name, c.cancel_by, c.ends_on, c.renews_automatically, c.reminder_days,
           c.owner_id, p.full_name as owner_name,
           array(select r.lead_days from app.contract_reminders r
                  where r.contract_id = c.id and r.cancel_by = c.cancel_by) as made
      from contracts c
      join tools t on t.id = c.tool_id and t.deleted_at is null
      left join profiles p on p.id = c.owner_id
     where c.stops_on is null and c.ends_on >= ${today}::date and ${after(afterId)}
       and exists (select 1 from unnest(c.reminder_days) lead
                    where c.cancel_by - lead <= ${today}::date
                      and not exists (select 1 from app.contract_reminders r
                                       where r.contract_id = c.id and r.cancel_by = c.cancel_by and r.lead_days = lead))
     order by c.id limit ${most} for no key update of c`.execute(trx);
  return rows;
}

/** Owner, deputy and admins who may be written to and may open the tool, for each contract. */
export async function listReachable(
  trx: ActorTrx,
  contractIds: readonly string[],
  today: Day,
): Promise<Map<string, Reachable[]>> {
  const { rows } = await sql<Reachable & { contract_id: string }>`
    with members as materialized (select id, email, name, role from app.mailable_members())
    select c.id as contract_id, m.id, m.email, m.name,
           case m.id when c.owner_id then 'owner' when c.deputy_id then 'deputy' else 'admin' end as part,
           exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'contracts') as is_refused
      from contracts c
      join tools t on t.id = c.tool_id
      join members m on m.id in (c.owner_id, c.deputy_id) or m.role = 'admin'
     where c.id = any (${[...contractIds]}::uuid[])
       and (app.role_opens(m.role, t.allowed_roles)
            or exists (select 1 from tool_grants g where g.user_id = m.id and g.tool_id = t.id
                          and (g.until is null or g.until >= ${today}::date)))
     order by c.id, m.id`.execute(trx);
  return Map.groupBy(rows, ({ contract_id }) => contract_id);
}

export interface Reminder {
  contract_id: string;
  cancel_by: Day;
  lead_days: number;
  state: 'mailed' | 'merged';
}

/** Returns those that this transaction made: another worker may have made the others. */
export async function insertReminders(trx: ActorTrx, reminders: readonly Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  return trx
    .insertInto('app.contract_reminders')
    .values([...reminders])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['contract_id', 'cancel_by', 'lead_days', 'state'])
    .execute() as Promise<Reminder[]>;
}
