import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toolOffersQuery } from '../api/list-offers.ts';
import type { RenderOfferButtons } from './offer-action.tsx';
import { OfferPanel } from './offer-panel.tsx';

/** The perks of one tool on its sheet. Renders nothing for a tool without any. */
export function ToolOffers({ toolId, ...buttons }: RenderOfferButtons & { toolId: string }) {
  const { t } = useTranslation('offers');
  const { data } = useQuery(toolOffersQuery(toolId));
  if (!data || data.perks.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-4">
      {data.perks.map((offer) => (
        <OfferPanel key={offer.id} offer={offer} level={3} {...buttons} />
      ))}
    </section>
  );
}
