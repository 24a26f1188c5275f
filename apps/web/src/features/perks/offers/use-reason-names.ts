import { useQuery } from '@tanstack/react-query';
import { type Offer, offersQuery } from '../api/list-offers.ts';
import type { ReasonNames } from '../eligibility/reason-text.ts';

/** The names of the vendor and of other perks that a perk's conditions mention. */
export function useReasonNames(): (offer: Pick<Offer, 'vendor'>) => ReasonNames {
  const { data } = useQuery({ ...offersQuery, enabled: false });
  return ({ vendor }) => ({
    vendor: vendor?.name ?? null,
    perk: (id) => {
      const other = data?.perks.find((perk) => perk.id === id);
      return other && `${other.tool.name}, ${other.title}`;
    },
  });
}
