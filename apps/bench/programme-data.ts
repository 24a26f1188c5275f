import { createDatabase, type Database } from '@perkotheque/database/connect';
import { createMember, createSession } from '@perkotheque/database/testing/factories';
import { excludedPerkIds } from '@perkotheque/domain/perks/exclusions';
import { sql } from 'kysely';
import { keyEncryptionKey } from '../api/src/config/env-fields.ts';
import { signSessionToken } from '../api/src/features/accounts/session-cookie.ts';
import { createClaimsService } from '../api/src/features/claims/claims.service.ts';
import { seal } from '../api/src/features/credentials/vault.ts';
import { createOffersService } from '../api/src/features/perks/offers.service.ts';
import { createJobQueue } from '../api/src/jobs/boss.ts';
import { SESSION_COOKIE } from '../api/src/lib/cookie-names.ts';
import type { RequestActor } from '../api/src/lib/identity.ts';
import { createLogger } from '../api/src/lib/logger.ts';
import { fillProgramme, SIZE } from '../api/test/support/programme-at-size.ts';

export type Person = { actor: RequestActor; cookie: string };
/** A lead with a claim whose code they may read, and perks that their startup may claim. */
export type Lead = Person & { startupId: string; claimId: string; perkIds: string[] };
export type ProgrammeSample = { leads: [Lead, ...Lead[]]; staff: Person };

type Urls = { owner: string; app: string };
type Secrets = { authSecret: string; vaultKek: string };

const LEADS = 8;
const PERKS_PER_LEAD = 8;
const CLAIMS_PER_STARTUP = 20;
const AUDIT_ROWS = 10_000;
/** The ways by which a claim is granted at once. */
const DIRECT_WAYS = ['unique-code', 'public-link', 'private-link', 'shared-code'];

export const acceptTerms = (perkId: string) => ({
  perk_id: perkId,
  terms_version: 1,
  accepts: { declaration: true, authority: true, obligations: true } as const,
});

/** Adds 200 perks, the startups of these claims with their members, and the people who send the requests. */
export async function fillProgrammeData(
  urls: Urls,
  secrets: Secrets,
  claims: number,
): Promise<ProgrammeSample> {
  const owner = createDatabase({
    connectionString: urls.owner,
    max: 2,
    applicationName: 'bench',
    statementTimeoutMs: 0,
  });
  const app = createDatabase({ connectionString: urls.app, max: 1, applicationName: 'bench' });
  const jobs = createJobQueue(urls.app, createLogger({ level: 'warn', name: 'bench' }));
  try {
    await fillProgramme(owner.db, {
      ...SIZE,
      claims,
      startups: claims / CLAIMS_PER_STARTUP,
      codesPerPerk: claims / 20,
    });
    await fillAuditLog(owner.db);
    await forgetReadings(owner.db);
    const offers = createOffersService(app.db);
    const claimsService = createClaimsService(app.db, jobs);
    const leads: Lead[] = [];
    for (const { userId, startupId } of await pickLeads(owner.db)) {
      const person = await signIn(owner.db, secrets, userId, 'user');
      const { perks } = await offers.list(person.actor);
      // Several claims of one startup run at once, so none may exclude another.
      const excluded = perks.flatMap(({ row }) => excludedPerkIds(row.rules));
      const open = perks.filter(
        ({ row, verdict, obstacle }) =>
          verdict?.verdict === 'yes' &&
          obstacle === null &&
          DIRECT_WAYS.includes(row.way) &&
          excludedPerkIds(row.rules).length === 0 &&
          !excluded.includes(row.id),
      );
      const withCode = open.find(({ row }) => row.way === 'unique-code')?.row.id;
      const perkIds = open.map(({ row }) => row.id).filter((id) => id !== withCode);
      if (withCode === undefined || perkIds.length < PERKS_PER_LEAD)
        throw new Error(`a startup of the bench may claim ${open.length} perks only`);
      const { id: claimId } = await claimsService.start(person.actor, acceptTerms(withCode));
      await sealCode(owner.db, secrets, claimId);
      leads.push({ ...person, startupId, claimId, perkIds: perkIds.slice(0, PERKS_PER_LEAD) });
    }
    const [first, ...others] = leads;
    if (!first) throw new Error('the programme has no lead');
    const { id } = await createMember(owner.db, { role: 'core-team' });
    return { leads: [first, ...others], staff: await signIn(owner.db, secrets, id, 'core-team') };
  } finally {
    await jobs.close();
    await app.close();
    await owner.close();
  }
}

async function signIn(
  owner: Database,
  { authSecret }: Secrets,
  userId: string,
  role: 'user' | 'core-team',
): Promise<Person> {
  const { id: sessionId, token } = await createSession(owner, userId);
  return {
    actor: { userId, sessionId, requestId: '', role },
    cookie: `${SESSION_COOKIE}=${signSessionToken(token, authSecret)}`,
  };
}

/** Leads of young startups, to which many perks are open. Without their changes, so that no claim waits for a review. */
async function pickLeads(owner: Database) {
  const { rows } = await sql<{ userId: string; startupId: string }>`
    select m.user_id as "userId", m.startup_id as "startupId"
      from startup_members m join startups s on s.id = m.startup_id
     where m.is_lead and m.left_at is null
       and not exists (select 1 from startup_members e where e.user_id = m.user_id and e.left_at is not null)
     order by s.name limit ${LEADS}`.execute(owner);
  const startupIds = rows.map(({ startupId }) => startupId);
  await sql`update startups set status = 'active', country = 'FR', founded_on = current_date - 180, headcount = 5,
      stage = 'seed', sector = 'Santé' where id = any (${startupIds}::uuid[])`.execute(owner);
  await sql`delete from startup_fact_changes where startup_id = any (${startupIds}::uuid[])`.execute(owner);
  return rows;
}

/** The codes of the data are sealed with nothing, so that 100,000 of them are quick to insert. */
async function sealCode(owner: Database, { vaultKek }: Secrets, claimId: string): Promise<void> {
  const { id, perk_id } = await owner
    .selectFrom('perk_secrets')
    .select(['id', 'perk_id'])
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  const sealed = seal(keyEncryptionKey.parse(vaultKek), { rowId: id, perkId: perk_id }, 'BENCH-0123-4567');
  await owner.updateTable('perk_secrets').set({ sealed }).where('id', '=', id).execute();
}

/** Reading a code reads the last row. An empty table would be read as a whole, which says nothing about a full one. */
async function fillAuditLog(owner: Database): Promise<void> {
  await sql`insert into app.audit_log (at, action, target_type, target_id, detail, database_role, previous_hash, hash)
    select now(), 'codes.read', 'claim', gen_random_uuid()::text, '{}', 'perk_app', sha256(n::text::bytea),
           sha256((n + 1)::text::bytea) from generate_series(1, ${AUDIT_ROWS}::integer) n`.execute(owner);
  await sql`analyze app.audit_log`.execute(owner);
}

/** A member may read 30 codes in ten minutes. Here the limiter counts as always, but never reaches its limit. */
async function forgetReadings(owner: Database): Promise<void> {
  await sql`create function app.forget_readings() returns trigger language plpgsql as
    $$ begin new.count := 1; return new; end $$`.execute(owner);
  await sql`create trigger forget_readings before update on app.rate_limits
    for each row when (new.key like 'secret:%') execute function app.forget_readings()`.execute(owner);
}
