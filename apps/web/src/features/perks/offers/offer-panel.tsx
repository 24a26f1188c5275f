import type { Offer } from '../api/list-offers.ts';
import { PerkPanel } from '../components/perk-panel.tsx';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import { VerdictDetails } from '../components/verdict-details.tsx';
import { OfferAction, type RenderOfferButtons } from './offer-action.tsx';
import { useReasonNames } from './use-reason-names.ts';

type OfferPanelProps = RenderOfferButtons & { offer: Offer; level?: 2 | 3 };

/** One perk for its reader: what they get, whether they may, what it asks, whether it works. */
export function OfferPanel({ offer, level, ...buttons }: OfferPanelProps) {
  const namesOf = useReasonNames();
  const { tool, verdict } = offer;
  return (
    <PerkPanel
      perk={{ ...offer, tool: { name: tool.name, icon_url: toolIconUrl(tool) } }}
      verdict={verdict ? <VerdictDetails verdict={verdict} names={namesOf(offer)} /> : null}
      action={<OfferAction offer={offer} {...buttons} />}
      {...(level && { level })}
    />
  );
}
