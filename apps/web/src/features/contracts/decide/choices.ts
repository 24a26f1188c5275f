import type { Choice, Contract } from '../api/contracts.ts';

/** A stopped contract can only be taken up again; one without periods that come back cannot be renewed. */
export function choicesFor({
  stops_on,
  next_end,
}: Pick<Contract, 'stops_on' | 'next_end'>): readonly Choice[] {
  if (stops_on !== null) return ['reopened'];
  return next_end === null ? ['cancelled', 'replaced'] : ['renewed', 'renegotiated', 'cancelled', 'replaced'];
}
