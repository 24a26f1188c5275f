import { ROLES } from '@perkotheque/domain/accounts/roles';
import { JOINING_WAYS } from '@perkotheque/domain/startups/vocabulary';
import { z } from 'zod';
import type { FoundInvitation } from './invitations.repo.ts';
import type { PeopleService } from './people.service.ts';

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
    invitations: invitations.map(({ created_at, expires_at, ...rest }) => ({
      ...rest,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
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
