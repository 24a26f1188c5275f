import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { toolOffersQuery } from '../api/list-offers.ts';
import { mainOffer } from './main-offer.ts';
import { OfferAction, type RenderOfferButtons } from './offer-action.tsx';

type ToolMainActionProps = RenderOfferButtons & { toolId: string; fallback: ReactNode };

/** The action of the tool's main perk, or the fallback where no perk can be had. */
export function ToolMainAction({ toolId, fallback, ...buttons }: ToolMainActionProps) {
  const { data, isPending } = useQuery(toolOffersQuery(toolId));
  if (isPending) return <Skeleton className="h-12 rounded-md" />;
  const offer = data && mainOffer(data.perks);
  return offer ? <OfferAction offer={offer} {...buttons} /> : fallback;
}
