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
  type InvitedStartup,
  type KnownAddress,
} from './staff-invitations.repo.ts';

export interface CheckedInvitee {
  line: number;
  written: string;
  email: string | null;
  suggestion: string | null;
  startup: InvitedStartup | null;
  role: Role;
  as_lead: boolean;
  /** Null when the person can be invited. */
  fault: InviteeFault | null;
  /** Of a repeated address: the other startup that it is invited to. */
  elsewhere: InvitedStartup | null;
}

type Resolved = ReadInvitee & { place: InvitedStartup | null | undefined };

/** Finds what each line means and what is wrong with it. Lists the lines in their order. */
export async function checkInvitees(
  trx: ActorTrx,
  actor: RequestActor,
  { text, startup_id: chosenId, role: chosenRole, leads }: Invitees,
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
  const seen = new Map<string, InvitedStartup | null>();
  const said = new Map(leads.map(({ email, is_lead }) => [email, is_lead]));
  const checked = read.map((invitee) => {
    const place = invitee.startup === undefined ? chosen : byName.get(invitee.startup);
    const role = invitee.role ?? chosenRole;
    const account = invitee.email === null ? undefined : accounts.get(invitee.email);
    const isRepeated = invitee.email !== null && seen.has(invitee.email);
    const first = invitee.email === null ? null : (seen.get(invitee.email) ?? null);
    if (invitee.email !== null && !isRepeated) seen.set(invitee.email, place ?? null);
    const { line, written, email, suggestion } = invitee;
    return {
      ...{ line, written, email, suggestion, role },
      startup: place ?? null,
      fault: faultOf({ ...invitee, place }, { actor, role, account, isRepeated }),
      elsewhere: first !== null && first.id !== place?.id ? first : null,
      says: (email === null ? undefined : said.get(email)) ?? invitee.lead,
    };
  });
  const leading = chooseLeads(checked);
  return checked.map(({ says: _says, ...invitee }, index) => ({ ...invitee, as_lead: leading.has(index) }));
}

type Candidate = Pick<CheckedInvitee, 'email' | 'startup' | 'role' | 'fault'> & { says: boolean | undefined };

/**
 * Returns the places of those who are invited as lead: whom the list or the form says, else the first person of a startup
 * that has no lead yet (START-15). Somebody who is already invited as lead stays it, so that sending again changes nothing.
 */
function chooseLeads(candidates: readonly Candidate[]): Set<number> {
  const good = [...candidates.entries()].filter(([, { fault }]) => fault === null);
  const leading = new Set<number>();
  for (const [startup, lines] of Map.groupBy(good, ([, candidate]) => candidate.startup)) {
    if (startup === null) continue;
    const isInvited = ({ email }: Candidate) => startup.lead_emails.includes(email ?? '');
    const isChosen = lines.some(([, { says }]) => says === true);
    const isLed = startup.has_lead || startup.lead_emails.length > 0;
    const heir =
      isChosen || isLed
        ? undefined
        : lines.find(([, { says, role }]) => says === undefined && role === 'user')?.[0];
    for (const [index, candidate] of lines) {
      if (candidate.says ?? (isInvited(candidate) || index === heir)) leading.add(index);
    }
  }
  return leading;
}

type Circumstances = {
  actor: RequestActor;
  role: Role;
  account: KnownAddress | undefined;
  isRepeated: boolean;
};

function faultOf(
  { email, suggestion, place, role: ownRole }: Resolved,
  { actor, role, account, isRepeated }: Circumstances,
): InviteeFault | null {
  if (email === null) return suggestion === null ? 'email' : 'accent';
  if (isRepeated) return 'repeated';
  if (ownRole === null || !mayGiveRole(actor, role)) return 'role';
  if (place === undefined) return 'startup';
  if (account === undefined) return null;
  if (account.user_id === actor.userId) return 'oneself';
  if (place === null || role !== 'user') return 'account';
  return account.startup_id === place.id ? 'member' : null;
}
