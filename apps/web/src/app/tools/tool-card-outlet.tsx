import { lazy, Suspense } from 'react';
import { CredentialsSkeleton } from '#features/credentials/components/credentials-skeleton.tsx';
import { OfferPanelSkeleton } from '#features/perks/offers/offer-panel-skeleton.tsx';
import { ToolDialogOutlet } from '#features/tools/catalogue/detail/tool-dialog-outlet.tsx';
import { loadTexts } from '#lib/i18n.ts';

const CredentialsPanel = lazy(async () => {
  const [{ CredentialsPanel: component }] = await Promise.all([
    import('#features/credentials/components/credentials-panel.tsx'),
    loadTexts('credentials'),
  ]);
  return { default: component };
});

const FieldSources = lazy(async () => {
  const [{ FieldSources: component }] = await Promise.all([
    import('#features/enrichment/components/field-sources.tsx'),
    loadTexts('enrichment'),
  ]);
  return { default: component };
});

const ToolOffers = lazy(async () => {
  const [{ ToolOffers: Offers }, { StartClaimButton }, { WatchButton }] = await Promise.all([
    import('#features/perks/offers/tool-offers.tsx'),
    import('../perks/start-claim-button.tsx'),
    import('#features/codes/components/watch-button.tsx'),
    loadTexts('offers', 'perks', 'eligibility', 'claims', 'codes'),
  ]);
  return {
    default: (props: { toolId: string; hasPerk: boolean }) => (
      <Offers
        {...props}
        renderStart={({ id }) => <StartClaimButton perkId={id} />}
        renderNotify={({ id }) => <WatchButton perkId={id} />}
      />
    ),
  };
});

/** The detail dialog of the tool in the address, with panels of other features. */
export function ToolCardOutlet() {
  return (
    <ToolDialogOutlet
      renderAccess={(props) => (
        <Suspense fallback={<CredentialsSkeleton />}>
          <CredentialsPanel {...props} />
        </Suspense>
      )}
      renderPerks={(props) => (
        <Suspense fallback={props.hasPerk ? <OfferPanelSkeleton /> : null}>
          <ToolOffers {...props} />
        </Suspense>
      )}
      renderSources={(props) => (
        <Suspense>
          <FieldSources {...props} />
        </Suspense>
      )}
    />
  );
}
