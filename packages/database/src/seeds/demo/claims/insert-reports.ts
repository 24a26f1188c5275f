import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_PERKS } from '../perks/all-perks.ts';

const COMMENTS = [
  'Le code est refusé au moment de payer.',
  'Le partenaire répond que le code a expiré.',
  'La remise n’apparaît pas sur la facture.',
];

/** « Ce code ne marche pas », of as many startups as the perk says. Staff find them under « À traiter ». */
export async function insertReports(trx: Transaction<DB>, perks: Ids): Promise<void> {
  for (const { key, reporting_startups: wanted } of DEMO_PERKS.filter(
    (perk) => perk.reporting_startups > 0,
  )) {
    await sql`
      insert into perk_reports (perk_id, claim_id, comment, reported_by, created_at)
      select c.perk_id, c.id, (${COMMENTS}::text[])[(1 + row_number() over (order by c.granted_at desc) % ${COMMENTS.length}::integer)::integer],
             c.started_by,
             now() - make_interval(days => (3 * row_number() over (order by c.granted_at desc))::integer)
        from claims c
       where c.perk_id = ${idOf(perks, key)} and c.state in ('granted', 'activated', 'ended')
       order by c.granted_at desc limit ${wanted}`.execute(trx);
    await sql`select app.weigh_perk_reports(${idOf(perks, key)})`.execute(trx);
  }
  // What the evidence says today: a perk that was activated lately is fresh, others have aged.
  await sql`select app.settle_perk_freshness()`.execute(trx);
  // Staff know: no mail goes out at the first start.
  await sql`update perks set suspect_told_at = now() where freshness = 'suspect'`.execute(trx);
}
