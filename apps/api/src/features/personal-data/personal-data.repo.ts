import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { type RawBuilder, sql } from 'kysely';

const rowsOf = async (trx: ActorTrx, query: RawBuilder<unknown>) => (await query.execute(trx)).rows;

/** Runs as the member: row-level security returns their own rows. */
export async function findOwnData(trx: ActorTrx, userId: string) {
  return {
    profile: await trx
      .selectFrom('profiles')
      .select(['full_name', 'avatar_url', 'status', 'email', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    role: await trx.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst(),
    settings: await trx
      .selectFrom('user_settings')
      .select(['key', 'value', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    refused_mails: await trx
      .selectFrom('app.mail_opt_outs')
      .select(['user_id', 'kind', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    access_requests: await trx
      .selectFrom('access_requests')
      .select(['tool_id', 'user_id', 'message', 'state', 'until', 'reason', 'created_at', 'decided_at'])
      .where('user_id', '=', userId)
      .execute(),
    tool_grants: await trx
      .selectFrom('tool_grants')
      .select(['tool_id', 'user_id', 'until', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    api_tokens: await trx
      .selectFrom('app.api_tokens')
      .select(['user_id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    accepted_terms: await trx
      .selectFrom('terms_acceptances')
      .select(['user_id', 'version', 'accepted_at'])
      .where('user_id', '=', userId)
      .execute(),
    favorites: await trx
      .selectFrom('user_favorites as f')
      .leftJoin('tool_cards as c', 'c.id', 'f.tool_id')
      .select(['f.tool_id', 'c.name', 'f.created_at'])
      .where('f.user_id', '=', userId)
      .execute(),
    tools_opened: await trx
      .selectFrom('tool_uses as u')
      .leftJoin('tool_cards as c', 'c.id', 'u.tool_id')
      .select(['u.tool_id', 'c.name', 'u.opened_at'])
      .where('u.user_id', '=', userId)
      .execute(),
    requests: await trx
      .selectFrom('tool_requests')
      .select(['id', 'tool_name', 'description', 'business_case', 'category', 'sub_category', 'priority'])
      .select(['status', 'votes', 'estimated_cost', 'expected_users', 'requested_by', 'date_requested'])
      .select(['tool_id', 'created_at'])
      .where('requested_by', '=', userId)
      .execute(),
    votes: await trx
      .selectFrom('tool_request_votes')
      .select(['request_id', 'user_id', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    status_changes: await trx
      .selectFrom('tool_request_status_changes')
      .select(['id', 'request_id', 'status', 'reason', 'changed_by', 'created_at'])
      .where('changed_by', '=', userId)
      .execute(),
    tools_added: (await sql`select id, name, created_at from app.own_tools()`.execute(trx)).rows,
    memberships: await rowsOf(
      trx,
      sql`select startup, is_lead, joined_by, joined_at, left_at, left_by from app.own_memberships()`,
    ),
    join_requests: await rowsOf(
      trx,
      sql`select startup, status, created_at, decided_at from app.own_join_requests()`,
    ),
    invitations: await rowsOf(
      trx,
      sql`select startup, as_lead, created_at, expires_at, accepted_at from app.own_invitations()`,
    ),
    claims: await rowsOf(
      trx,
      sql`select id, startup, tool_name, perk_title, state, declaration, started_at from app.own_claims()`,
    ),
    claim_events: await rowsOf(
      trx,
      sql`select claim_id, kind, from_state, to_state, reason, at from app.own_claim_events()`,
    ),
    email_change: await rowsOf(trx, sql`select email, expires_at from app.own_email_change()`),
    names_in_log: await trx
      .selectFrom('app.audit_names')
      .select('full_name')
      .distinct()
      .where('user_id', '=', userId)
      .execute(),
    acts: (await sql`select at, action, target_type, target_id from app.own_acts()`.execute(trx)).rows,
  };
}

/** Connects as perk_auth. Omits the password hash and tokens: they are secrets, not personal data. */
export async function findOwnAccount(authDb: Database, userId: string) {
  return {
    account: await authDb
      .selectFrom('auth.user')
      .select(['id', 'name', 'email', 'emailVerified as email_verified', 'image', 'registered_by'])
      .select([
        'twoFactorEnabled as two_factor_enabled',
        'createdAt as created_at',
        'updatedAt as updated_at',
      ])
      .where('id', '=', userId)
      .executeTakeFirst(),
    sessions: await authDb
      .selectFrom('auth.session')
      .select(['createdAt as created_at', 'expiresAt as expires_at'])
      .select(['ipAddress as ip_address', 'last_ip_address', 'last_used_at', 'userAgent as user_agent'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .execute(),
    linked_accounts: await authDb
      .selectFrom('auth.account')
      .select(['providerId as issuer', 'accountId as subject', 'createdAt as linked_at'])
      .where('userId', '=', userId)
      .where('providerId', '<>', 'credential')
      .execute(),
    known_devices: await authDb
      .selectFrom('auth.known_devices')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
  };
}

/** Runs without an actor: the trigger against deleting oneself is meant for the administration of accounts. */
export async function eraseAccount(trx: ActorTrx, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', '', true)`.execute(trx);
  await sql`select app.erase_account(${userId})`.execute(trx);
}
