import { createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import type { TestApp } from '../test-app.ts';

export const RUSH = { startups: 500, codes: 100 };

/** The cookies of the leads of 500 startups. */
export async function createLeads(test: TestApp): Promise<string[]> {
  const { owner } = test.base;
  await sql`insert into startups (name) select 'Startup ' || n from generate_series(1, ${RUSH.startups}) n`.execute(
    owner,
  );
  await sql`insert into auth."user" ("id", "name", "email", "emailVerified")
    select gen_random_uuid(), 'Lead ' || n, 'lead' || n || '@ailleurs.example', true
      from generate_series(1, ${RUSH.startups}) n`.execute(owner);
  const { rows } = await sql<{ user_id: string }>`
    insert into startup_members (startup_id, user_id, is_lead, joined_by)
    select s.id, p.id, true, 'assignment'
      from (select id, row_number() over () as place from startups) s
      join (select id, row_number() over () as place from profiles where email like 'lead%@ailleurs.example') p
        on p.place = s.place
    returning user_id`.execute(owner);
  const cookies: string[] = [];
  for (const { user_id } of rows) cookies.push(await test.cookieFor(user_id));
  return cookies;
}

/** A new perk with its codes; what was claimed before is gone. */
export async function offerCodes({ base: { owner } }: TestApp): Promise<string> {
  await sql`delete from pgboss.job`.execute(owner);
  await owner.deleteFrom('claims').execute();
  await owner.deleteFrom('perks').execute();
  const perk = await createPerk(owner, { way: 'unique-code' });
  await createCodes(owner, perk.id, RUSH.codes);
  return perk.id;
}

/** What the database holds of a perk after a rush. */
export async function readRush({ base: { owner } }: TestApp, perkId: string) {
  const perk = await owner
    .selectFrom('perks')
    .select(['stock', 'state', 'state_reason'])
    .where('id', '=', perkId)
    .executeTakeFirstOrThrow();
  const { rows: bound } = await sql<{ claim_id: string }>`
    select claim_id from perk_secrets where perk_id = ${perkId} and claim_id is not null
     order by claim_id`.execute(owner);
  const { rows: claims } = await sql<{ id: string; path: string; mails: number }>`
    select c.id, (select string_agg(e.to_state, ' > ' order by e.id) from claim_events e where e.claim_id = c.id) as path,
           (select count(*)::int from pgboss.job j join claim_events e on e.id = (j.data ->> 'event_id')::bigint
             where j.name = ${claimNotifyJob.name} and e.claim_id = c.id) as mails
      from claims c where c.perk_id = ${perkId} order by c.id`.execute(owner);
  return { perk, bound: bound.map(({ claim_id }) => claim_id), claims };
}
