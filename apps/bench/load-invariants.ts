import pg from 'pg';
import type { Ledger } from './load-programme.ts';
import type { Verdict } from './load-report.ts';

/** One row: what the database holds of codes and claims after the run. */
const HELD = `
  with bound as (select s.id, s.claim_id, s.first_read_at, s.perk_id = c.perk_id as is_of_perk,
                        c.way = 'unique-code' and c.state in ('granted', 'activated') as is_granted
                   from perk_secrets s join claims c on c.id = s.claim_id where s.voided_at is null)
  select (select count(*) from claims where way = 'unique-code' and state in ('granted', 'activated'))::integer as granted,
         (select count(*) from bound where is_granted)::integer as bound,
         (select count(*) from (select from bound group by claim_id having count(*) > 1) twice)::integer as two_codes,
         (select count(*) from bound where not is_of_perk)::integer as of_another_perk,
         (select count(*) from bound where not is_granted and first_read_at is null)::integer as not_returned,
         (select count(*) from perks p where way = 'unique-code' and stock is distinct from
           (select count(*) from perk_secrets s where s.perk_id = p.id and s.is_free))::integer as wrong_stocks,
         (select count(*) from claim_events where kind = 'secret-read')::integer as readings,
         (select count(*) from claim_events where from_state = 'waiting' and to_state = 'granted')::integer as decisions`;

const MISSING_CLAIMS = `
  select count(*)::integer as count from unnest($1::uuid[], $2::uuid[], $3::uuid[]) a (id, perk_id, startup_id)
   where not exists (select from claims c where c.id = a.id and c.perk_id = a.perk_id and c.startup_id = a.startup_id)`;

/** How many readings gave a code of another perk, one that another claim had got, or another one than before. */
function countWrongReadings(readings: Ledger['readings']): number {
  const claimOf = new Map<string, string>();
  const codeOf = new Map<string, string>();
  return readings.filter(({ claimId, perkId, kind, value }) => {
    const owner = kind === 'unique-code' ? (claimOf.get(value) ?? claimId) : claimId;
    const earlier = codeOf.get(claimId) ?? value;
    claimOf.set(value, owner);
    codeOf.set(claimId, earlier);
    return owner !== claimId || earlier !== value || !value.startsWith(perkId);
  }).length;
}

/** Compares what the server acknowledged with what the database holds. */
export async function checkProgramme(ownerUrl: string, ledger: Ledger): Promise<Verdict[]> {
  const { claims, readings, grantedIds } = ledger;
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const held = (await client.query(HELD)).rows[0];
  const { rows } = await client.query(MISSING_CLAIMS, [
    claims.map(({ id }) => id),
    claims.map(({ perkId }) => perkId),
    claims.map(({ startupId }) => startupId),
  ]);
  await client.end();
  const missing = rows[0].count;
  const wrongReadings = countWrongReadings(readings);
  const misplaced = held.two_codes + held.of_another_perk + held.not_returned + held.wrong_stocks;
  const twice = grantedIds.length - new Set(grantedIds).size;
  return [
    {
      isMet: claims.length > 0 && missing === 0,
      line: `acknowledged claims that are missing: ${missing} of ${claims.length}, goal 0`,
    },
    {
      isMet: held.granted > 0 && held.granted === held.bound && misplaced === 0,
      line: `granted claims on unique codes: ${held.granted}, codes bound to them: ${held.bound}; claims with two codes: ${held.two_codes}, codes of another perk: ${held.of_another_perk}, unread codes kept by ended claims: ${held.not_returned}, wrong stocks: ${held.wrong_stocks}, goal 0`,
    },
    {
      isMet: readings.length > 0 && wrongReadings === 0 && held.readings === readings.length,
      line: `codes read: ${readings.length}, recorded ${held.readings}; read under two claims, changed or of another perk: ${wrongReadings}, goal 0`,
    },
    {
      isMet: grantedIds.length > 0 && twice === 0 && held.decisions === grantedIds.length,
      line: `claims granted by staff: ${grantedIds.length}, recorded ${held.decisions}, twice ${twice}, goal 0`,
    },
  ];
}
