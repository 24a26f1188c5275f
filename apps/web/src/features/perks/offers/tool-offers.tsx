import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toolOffersQuery } from '../api/list-offers.ts';
import { mainOffer } from './main-offer.ts';
import type { RenderOfferButtons } from './offer-action.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferPanelSkeleton } from './offer-panel-skeleton.tsx';

type ToolOffersProps = RenderOfferButtons & {
  toolId: string;
  /** The card says so already: the place of the panel is kept while it loads. */
  hasPerk: boolean;
};

/** The perks of one tool on its sheet. Renders nothing for a tool without any. */
export function ToolOffers({ toolId, hasPerk, ...buttons }: ToolOffersProps) {
  const { t } = useTranslation('offers');
  const { data, isPending } = useQuery(toolOffersQuery(toolId));
  if (!data) return isPending && hasPerk ? <OfferPanelSkeleton /> : null;
  if (data.perks.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-4">
      {data.perks.map((offer) => (
        <OfferPanel
          key={offer.id}
          offer={offer}
          level={3}
          hasBottomBar={offer === mainOffer(data.perks)}
          {...buttons}
        />
      ))}
    </section>
  );
}
