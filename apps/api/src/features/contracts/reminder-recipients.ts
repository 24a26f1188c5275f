/** Somebody who may be written to and may open the tool of the contract. */
export interface Reachable {
  id: string;
  email: string;
  name: string | null;
  part: 'owner' | 'deputy' | 'admin';
  /** They refused news about contracts. */
  is_refused: boolean;
}

export interface Standing {
  /** They receive what the owner would. */
  isReplacement: boolean;
  /** An owner is named and cannot be reached: suspended, or without access to the tool. */
  isOwnerGone: boolean;
  isAdmin: boolean;
}

/**
 * Who is reminded: owner and deputy. An owner who left is replaced by the deputy, else by the admins. Somebody who
 * refused such news is not replaced. Null when nobody can be reached: the reminder then waits.
 */
export function reminderRecipients(
  ownerId: string | null,
  people: readonly Reachable[],
): { recipients: Reachable[]; standing: Standing } | null {
  const owner = people.find(({ part }) => part === 'owner');
  const named = people.filter(({ part }) => part !== 'admin');
  const chosen = named.length > 0 ? named : people.filter(({ part }) => part === 'admin');
  if (chosen.length === 0) return null;
  return {
    recipients: chosen.filter(({ is_refused }) => !is_refused),
    standing: {
      isReplacement: !owner,
      isOwnerGone: !owner && ownerId !== null,
      isAdmin: named.length === 0,
    },
  };
}
