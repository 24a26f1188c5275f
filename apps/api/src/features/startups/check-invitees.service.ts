import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { InviteeFault, Invitees } from '@perkotheque/domain/startups/invitees';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayGiveRole } from './invitations.policy.ts';
import { type ReadInvitee, readInvitees } from './read-invitees.ts';
import {
  findKnownAddresses,
  findStartups,
  type KnownAddress,
  type StartupName,
} from './staff-invitations.repo.ts';

export interface CheckedInvitee {
  line: number;
  written: string;
  email: string | null;
  startup: StartupName | null;
  role: Role;
  /** Null when the person can be invited. */
  fault: InviteeFault | null;
}

type Resolved = ReadInvitee & { place: StartupName | null | undefined };

/** Finds what each line means and what is wrong with it. Lists the lines in their order. */
export async function checkInvitees(
  trx: ActorTrx,
  actor: RequestActor,
  { text, startup_id: chosenId, role: chosenRole }: Invitees,
): Promise<CheckedInvitee[]> {
  const read = readInvitees(text);
  const { byId, byName } = await findStartups(trx, {
    ids: chosenId === null ? [] : [chosenId],
    names: [...new Set(read.flatMap(({ startup }) => startup ?? []))],
  });
  const chosen = chosenId === null ? null : byId.get(chosenId);
  if (chosen === undefined) throw new AppError('not_found');
  const known = await findKnownAddresses(
    trx,
    read.flatMap(({ email }) => email ?? []),
  );
  const accounts = new Map(known.map((account) => [account.email, account]));
  const seen = new Set<string>();
  return read.map((invitee) => {
    const place = invitee.startup === undefined ? chosen : byName.get(invitee.startup);
    const role = invitee.role ?? chosenRole;
    const account = invitee.email === null ? undefined : accounts.get(invitee.email);
    const fault = faultOf({ ...invitee, place }, { actor, role, account, isRepeated: isRepeated(invitee) });
    return {
      line: invitee.line,
      written: invitee.written,
      email: invitee.email,
      startup: place ?? null,
      role,
      fault,
    };
  });

  function isRepeated({ email }: ReadInvitee): boolean {
    if (email === null) return false;
    const has = seen.has(email);
    seen.add(email);
    return has;
  }
}

type Circumstances = {
  actor: RequestActor;
  role: Role;
  account: KnownAddress | undefined;
  isRepeated: boolean;
};

function faultOf(
  { email, place, role: ownRole }: Resolved,
  { actor, role, account, isRepeated }: Circumstances,
): InviteeFault | null {
  if (email === null) return 'email';
  if (isRepeated) return 'repeated';
  if (ownRole === null || !mayGiveRole(actor, role)) return 'role';
  if (place === undefined) return 'startup';
  if (account === undefined) return null;
  if (account.user_id === actor.userId) return 'oneself';
  if (place === null || role !== 'user') return 'account';
  return account.startup_id === place.id ? 'member' : null;
}
