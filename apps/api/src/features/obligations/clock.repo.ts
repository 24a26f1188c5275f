import type { ActorTrx } from '@perkotheque/database/actor';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import type { Schedule, Tick } from '@perkotheque/domain/obligations/standing';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import type { Reachable } from '#features/contracts/reminder-recipients.ts';

export interface AlertableObligation extends Schedule {
  id: string;
  vendor_id: string;
  vendor_name: string;
  owner_id: string | null;
  owner_name: string | null;
  ticks: Tick[];
  /** Alerts that were made. */
  made: { deadline: Day; lead_days: number }[];
}

export async function listAlertable(trx: ActorTrx): Promise<AlertableObligation[]> {
  const { rows } = await sql<AlertableObligation>`
    select o.id, o.kind, o.every, o.target, o.starts_on, o.due_on, o.counts_from, o.vendor_id, v.name as vendor_name,
           o.owner_id, p.full_name as owner_name,
           (select coalesce(jsonb_agg(jsonb_build_object('deadline', t.deadline, 'done_on', t.done_on)), '[]')
              from obligation_ticks t where t.obligation_id = o.id) as ticks,
           (select coalesce(jsonb_agg(jsonb_build_object('deadline', a.deadline, 'lead_days', a.lead_days)), '[]')
              from app.obligation_alerts a where a.obligation_id = o.id) as made
      from obligations o
      join vendors v on v.id = o.vendor_id
      left join profiles p on p.id = o.owner_id
     order by o.id`.execute(trx);
  return rows;
}

/** Owner, deputy and admins who may be written to and are still staff, for each obligation. */
export async function listReachable(
  trx: ActorTrx,
  obligationIds: readonly string[],
): Promise<Map<string, Reachable[]>> {
  const { rows } = await sql<Reachable & { obligation_id: string }>`
    select o.id as obligation_id, m.id, m.email, m.name,
           case m.id when o.owner_id then 'owner' when o.deputy_id then 'deputy' else 'admin' end as part,
           exists (select 1 from app.mail_opt_outs x where x.user_id = m.id and x.kind = 'contracts') as is_refused
      from obligations o
      join app.mailable_members() m on m.id in (o.owner_id, o.deputy_id) or m.role = 'admin'
     where o.id = any (${[...obligationIds]}::uuid[])
       and m.role = any (${[...CAPABILITIES['programme.read']]}::text[])
     order by o.id, m.id`.execute(trx);
  return Map.groupBy(rows, ({ obligation_id }) => obligation_id);
}

export interface Alert {
  obligation_id: string;
  deadline: Day;
  lead_days: number;
  state: 'mailed' | 'merged';
}

/** Returns those that this transaction made: another worker may have made the others. */
export async function insertAlerts(trx: ActorTrx, alerts: readonly Alert[]): Promise<Alert[]> {
  if (alerts.length === 0) return [];
  return trx
    .insertInto('app.obligation_alerts')
    .values([...alerts])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['obligation_id', 'deadline', 'lead_days', 'state'])
    .execute() as Promise<Alert[]>;
}
