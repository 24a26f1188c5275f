import { ROLES } from '@perkotheque/domain/accounts/roles';
import { MAIL_FAULTS, MAIL_STATES } from '@perkotheque/domain/mail/vocabulary';
import { JOINING_WAYS } from '@perkotheque/domain/startups/vocabulary';
import { z } from 'zod';
import type { FoundInvitation, InvitationRow } from './invitations.repo.ts';
import type { PeopleService } from './people.service.ts';

/** What became of the mail of an invitation. Null: unknown, since the former version sent it. */
export const invitationMailSchema = z
  .object({
    state: z.enum(MAIL_STATES),
    at: z.iso.datetime(),
    fault: z.enum(MAIL_FAULTS).nullable(),
    words: z.string().nullable(),
  })
  .nullable();

type MailColumns = Pick<InvitationRow, 'mail_state' | 'mail_at' | 'mail_fault' | 'mail_words'>;

export const presentInvitationMail = ({
  mail_state: state,
  mail_at: at,
  mail_fault: fault,
  mail_words: words,
}: MailColumns): z.input<typeof invitationMailSchema> =>
  state && at ? { state, at: at.toISOString(), fault, words } : null;

/** `email` is null for members who are not leads: addresses are for those who manage people. */
const personSchema = z.object({
  user_id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_lead: z.boolean(),
  is_suspended: z.boolean(),
  is_oneself: z.boolean(),
  joined_by: z.enum(JOINING_WAYS),
  joined_at: z.iso.datetime(),
  can: z.object({ remove: z.boolean() }),
});

export const peopleSchema = z.object({
  people: z.array(personSchema),
  /** Open invitations and waiting requests; empty for those who do not decide on them. */
  invitations: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      as_lead: z.boolean(),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      mail: invitationMailSchema,
    }),
  ),
  join_requests: z.array(
    z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string(), created_at: z.iso.datetime() }),
  ),
  can: z.object({ manage: z.boolean(), name_leads: z.boolean() }),
});

type Listed = Awaited<ReturnType<PeopleService['list']>>;

export function presentPeople({
  people,
  invitations,
  join_requests,
  can,
}: Listed): z.input<typeof peopleSchema> {
  return {
    people: people.map((person) => ({ ...person, joined_at: person.joined_at.toISOString() })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      as_lead: row.as_lead,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      mail: presentInvitationMail(row),
    })),
    join_requests: join_requests.map(({ created_at, ...rest }) => ({
      ...rest,
      created_at: created_at.toISOString(),
    })),
    can,
  };
}

export const foundInvitationSchema = z.object({
  /** Null: an invitation to the application alone. */
  startup: z.string().nullable(),
  /** The address that the invitation is bound to. */
  email: z.string(),
  as_lead: z.boolean(),
  role: z.enum(ROLES),
  invited_by: z.string().nullable(),
  expires_at: z.iso.datetime(),
  /** The person signs in to accept; without an account they choose a password. */
  has_account: z.boolean(),
  /** False when a lead invited an address that may not sign up. */
  may_register: z.boolean(),
});

export const presentInvitation = ({
  is_open: _,
  expires_at,
  ...rest
}: FoundInvitation): z.input<typeof foundInvitationSchema> => ({
  ...rest,
  expires_at: expires_at.toISOString(),
});
