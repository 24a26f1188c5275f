import type { Offer } from '../api/list-offers.ts';

/** The first perk of a tool that its reader can get or has got: the sheet's main action is about it. */
export function mainOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ can }) => can.reason === null || can.reason === 'claimed');
}
