import type { ActorTrx } from '@perkotheque/database/actor';
import type { VendorFacts } from '@perkotheque/domain/startups/vendor-facts';
import { sql } from 'kysely';
import type { ManagedStartup } from './startups.repo.ts';

export interface OwnSettings {
  all_members_claim: boolean;
  has_lead: boolean;
}

export async function findOwnSettings(trx: ActorTrx, startupId: string): Promise<OwnSettings> {
  const { rows } = await sql<OwnSettings>`
    select s.all_members_claim, app.has_active_lead(s.id) as has_lead
      from startups s where s.id = ${startupId}`.execute(trx);
  return rows[0] ?? { all_members_claim: false, has_lead: false };
}

export async function setAllMembersClaim(
  trx: ActorTrx,
  { id }: ManagedStartup,
  isOn: boolean,
): Promise<void> {
  await trx.updateTable('startups').set({ all_members_claim: isOn }).where('id', '=', id).execute();
}

export interface VendorRow {
  id: string;
  name: string;
  was_customer: boolean | null;
  earlier_credit: number | null;
}

/** The vendors that rules of offered perks ask about, and those about which the startup declared something. */
export async function listVendorFacts(trx: ActorTrx, startupId: string): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.id, v.name, f.was_customer, f.earlier_credit::float8 as earlier_credit
      from vendors v
      left join startup_vendor_facts f on f.vendor_id = v.id and f.startup_id = ${startupId}
     where f.vendor_id is not null or exists (
             select 1 from perks p where p.vendor_id = v.id and p.state in ('live', 'paused')
                and p.rules @? '$.*[*] ? (@.fact == "never_customer" || @.fact == "no_earlier_credit")')
     order by v.name_norm, v.id`.execute(trx);
  return rows;
}

/** False when the vendor does not exist. */
export async function saveVendorFacts(
  trx: ActorTrx,
  { id }: ManagedStartup,
  { vendorId, facts }: { vendorId: string; facts: VendorFacts },
): Promise<boolean> {
  const { rows } = await sql`
    insert into startup_vendor_facts (startup_id, vendor_id, was_customer, earlier_credit)
    select ${id}, v.id, ${facts.was_customer}, ${facts.earlier_credit}::bigint from vendors v where v.id = ${vendorId}
    on conflict (startup_id, vendor_id) do update
      set was_customer = excluded.was_customer, earlier_credit = excluded.earlier_credit
    returning vendor_id`.execute(trx);
  return rows.length > 0;
}
