import { sql, type Transaction } from 'kysely';
import type { Database } from '../../connect.ts';
import type { DB } from '../../schema.gen.ts';
import { insertClaimEvents, insertClaims } from './claims/insert-claims.ts';
import { insertNotices } from './claims/insert-notices.ts';
import { insertReports } from './claims/insert-reports.ts';
import { insertContracts } from './contracts/insert-contracts.ts';
import { insertAccess, insertRequestNotices } from './insert-access.ts';
import { insertAudit } from './insert-audit.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertEnrichment } from './insert-enrichment.ts';
import { insertIdentity } from './insert-identity.ts';
import { insertLegalTexts } from './insert-legal-texts.ts';
import { insertObligations } from './insert-obligations.ts';
import { type Ids, idOf, insertPeople } from './insert-people.ts';
import { insertPledges } from './insert-pledges.ts';
import { insertRequests } from './insert-requests.ts';
import { insertSettings } from './insert-settings.ts';
import { insertTokens } from './insert-tokens.ts';
import { insertWebhooks } from './insert-webhooks.ts';
import { insertMissedSearches } from './missed-searches.ts';
import { DEMO_PEOPLE } from './people.ts';
import { insertPerks, insertVendors } from './perks/insert-perks.ts';
import { insertSecrets } from './perks/insert-secrets.ts';
import { insertProcessors } from './processors.ts';
import { STARTUP_PEOPLE } from './startups/all-startups.ts';
import { insertAttestations } from './startups/insert-attestations.ts';
import { insertStartups } from './startups/insert-startups.ts';
import { insertToolUse } from './tool-use.ts';
import type { SeedDemoOptions } from './types.ts';

/**
 * Fills an empty installation in one transaction. Returns false where anybody has a profile: one of the accounts is an
 * admin with a public password.
 */
export async function seedDemo(owner: Database, options: SeedDemoOptions): Promise<boolean> {
  return owner.transaction().execute(async (trx) => {
    // Concurrent sign-ups wait, so that nobody registers between the check and the commit.
    await sql`lock table profiles in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) return false;
    const people = await insertPeople(trx, [...DEMO_PEOPLE, ...STARTUP_PEOPLE], options.passwordHash);
    const tools = await insertCatalogue(trx, people, options.seal);
    const requests = await insertRequests(trx, people);
    await insertMissedSearches(trx);
    await insertLegalTexts(trx, people);
    await insertSettings(trx, people);
    await insertAccess(trx, people);
    await insertRequestNotices(trx);
    await insertEnrichment(trx, people);
    await insertAudit(trx, people);
    const programme = await insertProgramme(trx, people, tools, options.sealSecret);
    await insertPledges(trx, { people, requests, ...programme });
    await insertContracts(trx, { people, tools });
    await insertWebhooks(trx, people, options.sealWebhook);
    await insertTokens(trx, people);
    await insertIdentity(trx);
    return true;
  });
}

async function insertProgramme(
  trx: Transaction<DB>,
  people: Ids,
  tools: Ids,
  sealSecret: SeedDemoOptions['sealSecret'],
): Promise<{ startups: Ids; perks: Ids }> {
  const vendors = await insertVendors(trx);
  const startups = await insertStartups(trx, people, vendors);
  await insertAttestations(trx, people, startups);
  const perks = await insertPerks(trx, tools, vendors, people);
  const claims = await insertClaims(trx, { people, startups, perks });
  const secrets = await insertSecrets(trx, claims, { perks, people }, sealSecret);
  await insertClaimEvents(trx, claims, people, secrets);
  await insertReports(trx, perks);
  await insertObligations(trx, vendors, people);
  await insertNotices(trx);
  await insertToolUse(trx, tools, startups);
  await insertProcessors(trx, tools, startups);
  // Its perk waits with it.
  await trx
    .updateTable('tools')
    .set({ deleted_at: new Date() })
    .where('id', '=', idOf(tools, 'invision'))
    .execute();
  return { startups, perks };
}
