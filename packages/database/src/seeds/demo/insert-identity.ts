import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';

/** `npm run demo` starts an identity provider on this port. */
export const DEMO_IDENTITY_PORT = 4390;
const ISSUER = `http://127.0.0.1:${DEMO_IDENTITY_PORT}`;
const HOUR_MS = 3_600_000;

/** The settings of the demonstration's identity provider, and what happened with it last. */
export async function insertIdentity(trx: Transaction<DB>): Promise<void> {
  await trx.insertInto('provider_settings').values({ issuer: ISSUER, session_minutes: 480 }).execute();
  await trx
    .insertInto('provider_role_rules')
    .values([
      { issuer: ISSUER, group_name: 'equipe', role: 'core-team' },
      { issuer: ISSUER, group_name: 'relecture', role: 'moderator' },
    ])
    .execute();
  await trx
    .insertInto('app.provider_outcomes')
    .values({
      issuer: ISSUER,
      signed_in_at: new Date(Date.now() - 2 * HOUR_MS),
      refused_at: new Date(Date.now() - 26 * HOUR_MS),
      refusal: 'provider_email_unverified',
    })
    .execute();
}
