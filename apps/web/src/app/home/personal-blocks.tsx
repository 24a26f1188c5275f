import { EndsSoonCard } from '#features/claims/outlook/ends-soon-card.tsx';
import { newOffers } from '#features/perks/offers/new-offers.ts';
import { Greeting } from './greeting.tsx';
import { NewOffersList } from './new-offers-list.tsx';
import { OwnRequestsList } from './own-requests-list.tsx';
import type { Home } from './use-home.ts';
import { WaitingList } from './waiting-list.tsx';

const SHOWN = 4;

/** What concerns the reader, above the cards (PRG-05, decision 88). Blocks without anything to say are left out. */
export function PersonalBlocks({ home }: { home: Home }) {
  const { offers, outlook, requests, waiting, isStaff } = home;
  const fresh = newOffers(offers?.perks ?? [], new Date()).slice(0, SHOWN);
  const ends = outlook?.ends_soon.slice(0, SHOWN) ?? [];
  const hasRight = fresh.length > 0 || requests.length > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Greeting offers={offers} outlook={outlook} isStaff={isStaff} />
      <div className="grid grid-cols-1 items-start gap-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {isStaff || ends.length > 0 ? (
          <div className="grid grid-cols-1 gap-4">
            {isStaff ? <WaitingList waiting={waiting} /> : null}
            {ends.length > 0 ? <EndsSoonCard claims={ends} /> : null}
          </div>
        ) : null}
        {hasRight ? (
          <div className="grid grid-cols-1 gap-4">
            {fresh.length > 0 ? <NewOffersList offers={fresh} /> : null}
            {requests.length > 0 ? <OwnRequestsList requests={requests.slice(0, SHOWN)} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
