import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { MailFault, MailState } from '@perkotheque/domain/mail/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { INVITATIONS_PAGE_SIZE } from '@perkotheque/domain/startups/invitees';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error.ts';
import { isPostgresError } from '#lib/database-faults.ts';

const UNIQUE_VIOLATION = '23505';

/** Those that can still be accepted. */
const OPEN = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`;

export type InvitedStartup = {
  id: string;
  name: string;
  has_lead: boolean;
  /** Addresses that are invited as its lead. */
  lead_emails: string[];
};

/** The startups with these ids or names. Of several with one name, the oldest. */
export async function findStartups(
  trx: ActorTrx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ byId: Map<string, InvitedStartup>; byName: Map<string, InvitedStartup> }> {
  const { rows } = await sql<InvitedStartup & { written: string | null }>`
    select s.id, s.name, n.written, app.has_active_lead(s.id) as has_lead,
           array(select i.email from startup_invitations i
                  where i.startup_id = s.id and i.as_lead and ${OPEN} order by i.email) as lead_emails
      from startups s left join unnest(${names}::text[]) as n (written) on s.name_norm = app.normalise(btrim(n.written))
     where s.id = any (${ids}::uuid[]) or n.written is not null
     order by s.created_at desc, s.id`.execute(trx);
  const found = new Map(rows.map(({ written: _written, ...startup }) => [startup.id, startup]));
  const byName = new Map<string, InvitedStartup>();
  for (const { id, written } of rows) {
    const startup = found.get(id);
    if (written !== null && startup) byName.set(written, startup);
  }
  return { byId: found, byName };
}

export type KnownAddress = { email: string; user_id: string; startup_id: string | null };

export async function findKnownAddresses(trx: ActorTrx, emails: readonly string[]): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select email, user_id, startup_id from app.known_addresses(${emails}::text[])`.execute(trx);
  return rows;
}

export interface PendingInvitation {
  id: string;
  email: string;
  startup_id: string | null;
  startup: string | null;
  as_lead: boolean;
  role: Role;
  language: Language;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  is_expired: boolean;
  mail_state: MailState | null;
  mail_at: Date | null;
  mail_fault: MailFault | null;
  mail_words: string | null;
}

const PENDING = sql`
  select i.id, i.email, i.startup_id, s.name as startup, i.as_lead, i.role, i.language,
         (select n.name from app.member_names(array[i.invited_by]) n) as invited_by, i.created_at, i.expires_at,
         i.expires_at <= now() as is_expired, m.state as mail_state, coalesce(m.tried_at, m.created_at) as mail_at,
         m.fault as mail_fault, m.words as mail_words
    from startup_invitations i left join startups s on s.id = i.startup_id
    left join app.mails m on m.invitation_id = i.id
   where i.accepted_at is null and i.revoked_at is null`;

/** Those that were neither accepted nor cancelled, newest first; an expired one can be renewed. */
export async function listPending(
  trx: ActorTrx,
  page: number,
): Promise<{ rows: PendingInvitation[]; total: number }> {
  const { rows } = await sql<PendingInvitation>`
    ${PENDING} order by i.created_at desc, i.id
    limit ${INVITATIONS_PAGE_SIZE} offset ${(page - 1) * INVITATIONS_PAGE_SIZE}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from startup_invitations
     where accepted_at is null and revoked_at is null`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findPending(trx: ActorTrx, id: string): Promise<PendingInvitation | undefined> {
  const { rows } = await sql<PendingInvitation>`${PENDING} and i.id = ${id} for update of i`.execute(trx);
  return rows[0];
}

/** Ends the earlier invitations of the address to the same startup, or to none. */
export async function revokeEarlier(trx: ActorTrx, email: string, startupId: string | null): Promise<void> {
  await sql`update startup_invitations set revoked_at = now()
    where email = ${email} and startup_id is not distinct from ${startupId}::uuid
      and accepted_at is null and revoked_at is null`.execute(trx);
}

export async function revokePending(trx: ActorTrx, id: string): Promise<void> {
  await sql`update startup_invitations set revoked_at = now() where id = ${id}`.execute(trx);
}

export type NewStaffInvitation = {
  email: string;
  startupId: string | null;
  asLead: boolean;
  role: Role;
  language: Language;
  tokenHash: Buffer;
  invitedBy: string;
};

export async function insertStaffInvitation(
  trx: ActorTrx,
  invitation: NewStaffInvitation,
): Promise<{ id: string; expires_at: Date }> {
  return trx
    .insertInto('startup_invitations')
    .values({
      email: invitation.email,
      startup_id: invitation.startupId,
      as_lead: invitation.asLead,
      role: invitation.role,
      language: invitation.language,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Opens the invited person's account. Somebody may have confirmed one with the address since the link was opened. */
export async function registerInvited(
  trx: ActorTrx,
  { tokenHash, fullName, passwordHash }: { tokenHash: Buffer; fullName: string; passwordHash: string },
): Promise<void> {
  try {
    await sql`select app.register_invited(${tokenHash}, ${fullName}, ${passwordHash})`.execute(trx);
  } catch (error) {
    if (isPostgresError(error) && error.code === UNIQUE_VIOLATION) {
      throw new AppError('email_taken', { cause: error });
    }
    throw error;
  }
}

type LeftOut = {
  written: string;
  startup: { id: string } | null;
  fault: string | null;
  elsewhere: { id: string } | null;
};

/** Lines that invited nobody, so that « À traiter » says why a startup has no lead. What they said before is replaced. */
export async function keepLeftOut(
  trx: ActorTrx,
  lines: readonly LeftOut[],
  createdBy: string,
): Promise<void> {
  const rows = lines.flatMap(({ written, startup, fault, elsewhere }) =>
    startup === null || fault === null || fault === 'member' || written === '' || written.length > 254
      ? []
      : [
          {
            startup_id: startup.id,
            written,
            fault,
            invited_to: elsewhere?.id ?? null,
            created_by: createdBy,
          },
        ],
  );
  const startups = [...new Set(lines.flatMap(({ startup }) => startup?.id ?? []))];
  if (startups.length === 0) return;
  await trx.deleteFrom('left_out_invitees').where('startup_id', 'in', startups).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('left_out_invitees')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
