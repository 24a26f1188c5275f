import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { MailFault, MailState } from '@perkotheque/domain/mail/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { StartupRef } from './people.repo.ts';

type Managed = Authorized<StartupRef, 'manage-people'>;

export interface InvitationRow {
  id: string;
  email: string;
  as_lead: boolean;
  created_at: Date;
  expires_at: Date;
  mail_state: MailState | null;
  mail_at: Date | null;
  mail_fault: MailFault | null;
  mail_words: string | null;
}

/** Those that can still be accepted, newest first. */
export async function listOpenInvitations(trx: ActorTrx, { id }: Managed): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.as_lead, i.created_at, i.expires_at, m.state as mail_state,
           coalesce(m.tried_at, m.created_at) as mail_at, m.fault as mail_fault, m.words as mail_words
      from startup_invitations i left join app.mails m on m.invitation_id = i.id
     where i.startup_id = ${id} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
     order by i.created_at desc, i.id`.execute(trx);
  return rows;
}

export async function insertInvitation(
  trx: ActorTrx,
  startup: Managed,
  invitation: { email: string; asLead: boolean; language: Language; tokenHash: Buffer; invitedBy: string },
): Promise<{ id: string; expires_at: Date }> {
  return trx
    .insertInto('startup_invitations')
    .values({
      startup_id: startup.id,
      email: invitation.email,
      as_lead: invitation.asLead,
      language: invitation.language,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Ends the open invitations of the startup that match; the number of those that were open. */
export async function revokeInvitations(
  trx: ActorTrx,
  startup: Managed,
  which: { id: string } | { email: string },
): Promise<number> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['email', which.email] as const);
  const rows = await trx
    .updateTable('startup_invitations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('startup_id', '=', startup.id)
    .where(column, '=', value)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

export interface FoundInvitation {
  /** Null: an invitation to the application alone. */
  startup: string | null;
  email: string;
  as_lead: boolean;
  role: Role;
  invited_by: string | null;
  expires_at: Date;
  is_open: boolean;
  /** The address belongs to a confirmed account, which signs in to accept. */
  has_account: boolean;
  may_register: boolean;
}

export async function findInvitation(trx: ActorTrx, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select startup, email, as_lead, role, invited_by, expires_at, is_open, has_account, may_register
      from app.find_invitation(${tokenHash})`.execute(trx);
  return rows[0];
}

/** Returns the startup's id. The database refuses what is not open or not the member's. */
export async function acceptInvitation(trx: ActorTrx, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select app.accept_invitation(${tokenHash}) as id`.execute(trx);
  return rows[0]?.id ?? null;
}
