import { cx } from 'class-variance-authority';
import type { Offer } from '../api/list-offers.ts';
import { PerkPanel } from '../components/perk-panel.tsx';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import { VerdictDetails } from '../components/verdict-details.tsx';
import { OfferAction, type RenderOfferButtons } from './offer-action.tsx';
import { useReasonNames } from './use-reason-names.ts';

type OfferPanelProps = RenderOfferButtons & {
  offer: Offer;
  level?: 2 | 3;
  /** On a phone the bar at the bottom has the action instead. */
  hasBottomBar?: boolean;
};

/** One perk for its reader: what they get, whether they may, what it asks, whether it works. */
export function OfferPanel({ offer, level, hasBottomBar = false, ...buttons }: OfferPanelProps) {
  const namesOf = useReasonNames();
  const { tool, verdict } = offer;
  return (
    <PerkPanel
      perk={{ ...offer, tool: { name: tool.name, icon_url: toolIconUrl(tool) } }}
      verdict={verdict ? <VerdictDetails verdict={verdict} names={namesOf(offer)} /> : null}
      action={
        <div className={cx('empty:hidden print:hidden', hasBottomBar && 'max-md:hidden')}>
          <OfferAction offer={offer} {...buttons} />
        </div>
      }
      {...(level && { level })}
    />
  );
}
