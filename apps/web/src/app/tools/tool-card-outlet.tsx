import { lazy, Suspense } from 'react';
import { CredentialsSkeleton } from '#features/credentials/components/credentials-skeleton.tsx';
import { OfferPanelSkeleton } from '#features/perks/offers/offer-panel-skeleton.tsx';
import { ToolDialogOutlet } from '#features/tools/catalogue/detail/tool-dialog-outlet.tsx';
import { loadTexts } from '#lib/i18n.ts';
import { Skeleton } from '#ui/skeleton.tsx';

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

const AskAccess = lazy(async () => {
  const [{ AskAccess: component }] = await Promise.all([
    import('#features/access-requests/components/ask-access.tsx'),
    loadTexts('access'),
  ]);
  return { default: component };
});

const loadPerks = () =>
  Promise.all([
    import('./sheet-perks.tsx'),
    loadTexts('offers', 'perks', 'eligibility', 'claims', 'codes', 'toolUse'),
  ]);

const ToolOffers = lazy(async () => {
  const [{ SheetOffers }] = await loadPerks();
  return { default: SheetOffers };
});

const ToolMainAction = lazy(async () => {
  const [{ SheetMainAction }] = await loadPerks();
  return { default: SheetMainAction };
});

const loadContractTexts = () => loadTexts('contracts', 'decideBy');

const ToolContracts = lazy(async () => {
  const [{ ToolContracts: component }] = await Promise.all([
    import('#features/contracts/tool/tool-contracts.tsx'),
    loadContractTexts(),
  ]);
  return { default: component };
});

const CurrentDeadline = lazy(async () => {
  const [{ CurrentDeadline: component }] = await Promise.all([
    import('#features/contracts/tool/current-deadline.tsx'),
    loadContractTexts(),
  ]);
  return { default: component };
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
      renderRestricted={(props) => (
        <Suspense>
          <AskAccess {...props} />
        </Suspense>
      )}
      renderPerks={(props) => (
        <Suspense fallback={props.hasPerk ? <OfferPanelSkeleton /> : null}>
          <ToolOffers {...props} />
        </Suspense>
      )}
      renderMainAction={(props) => (
        <Suspense fallback={<Skeleton className="h-12 rounded-md" />}>
          <ToolMainAction {...props} />
        </Suspense>
      )}
      renderContracts={(props) => (
        <Suspense>
          <ToolContracts {...props} />
        </Suspense>
      )}
      renderDeadline={(props) => (
        <Suspense>
          <CurrentDeadline {...props} />
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
