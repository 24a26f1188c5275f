import type { ReactNode } from 'react';
import { WatchButton } from '#features/codes/components/watch-button.tsx';
import type { RenderOfferButtons } from '#features/perks/offers/offer-action.tsx';
import { ToolMainAction } from '#features/perks/offers/tool-main-action.tsx';
import { ToolOffers } from '#features/perks/offers/tool-offers.tsx';
import { SheetFactsPanel } from '#features/processors/components/sheet-facts-panel.tsx';
import { ToolUsePanel } from '#features/tool-use/components/tool-use-panel.tsx';
import { StartClaimButton } from '../perks/start-claim-button.tsx';

const buttons: RenderOfferButtons = {
  renderStart: ({ id }) => <StartClaimButton perkId={id} />,
  renderNotify: ({ id }) => <WatchButton perkId={id} />,
};

export function SheetOffers({ isUse, ...props }: { toolId: string; hasPerk: boolean; isUse?: true }) {
  if (!isUse) return <ToolOffers {...props} {...buttons} />;
  return (
    <>
      <ToolUsePanel toolId={props.toolId} />
      <SheetFactsPanel toolId={props.toolId} />
    </>
  );
}

export function SheetMainAction(props: { toolId: string; fallback: ReactNode }) {
  return <ToolMainAction {...props} {...buttons} />;
}
