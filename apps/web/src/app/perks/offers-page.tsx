import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WatchButton } from '#features/codes/components/watch-button.tsx';
import { offersQuery } from '#features/perks/api/list-offers.ts';
import { OfferGroups } from '#features/perks/offers/offer-groups.tsx';
import { OfferOutlet } from '#features/perks/offers/offer-outlet.tsx';
import { OffersSkeleton } from '#features/perks/offers/offers-skeleton.tsx';
import { OffersToolbar } from '#features/perks/offers/offers-toolbar.tsx';
import { OwnClaims } from '#features/perks/offers/own-claims.tsx';
import { TotalsBar } from '#features/perks/offers/totals-bar.tsx';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from '../paths.ts';
import { StartClaimButton } from './start-claim-button.tsx';

export function OffersPage() {
  const { t } = useTranslation('offers');
  const { can } = useRole();
  const isStaff = can('perks.manage');
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        {isStaff ? (
          <Link to={paths.managedPerks} className={buttonStyle({ variant: 'secondary' })}>
            {t('manage')}
          </Link>
        ) : null}
      </header>
      <OffersContent isStaff={isStaff} />
      <OfferOutlet
        renderStart={({ id }) => <StartClaimButton perkId={id} />}
        renderNotify={({ id }) => <WatchButton perkId={id} />}
      />
    </div>
  );
}

function OffersContent({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('offers');
  const { data, error, isPending, refetch } = useQuery(offersQuery);
  if (isPending) return <OffersSkeleton label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <TotalsBar offers={data} />
      <OwnClaims claims={data.claims} />
      {data.perks.length === 0 ? (
        <StatePanel
          level={2}
          tone="accent"
          icon={Gift}
          title={t('empty.title')}
          action={
            isStaff ? (
              <Link to={paths.managedPerks} className={buttonStyle()}>
                {t('empty.publish')}
              </Link>
            ) : undefined
          }
        >
          {isStaff ? t('empty.staffText') : t('empty.text')}
        </StatePanel>
      ) : (
        <>
          <OffersToolbar offers={data.perks} />
          <OfferGroups offers={data} />
        </>
      )}
    </>
  );
}
