import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { outlookQuery } from '#features/claims/api/outlook.ts';
import { CalendarCard } from '#features/claims/outlook/calendar-card.tsx';
import { EndsSoonCard } from '#features/claims/outlook/ends-soon-card.tsx';
import { ForecastCard } from '#features/claims/outlook/forecast-card.tsx';
import { SavingsCard } from '#features/claims/outlook/savings-card.tsx';
import type { Offers } from '#features/perks/api/list-offers.ts';
import { OwnClaims } from '#features/perks/offers/own-claims.tsx';
import { errorText } from '#lib/error-text.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';

/** What perks bring the startup: saved, possible, in use, the next twelve months, what ends soon. */
export function StartupOutlook({ offers }: { offers: Offers | undefined }) {
  const { t } = useTranslation('outlook');
  const { data, error, refetch } = useQuery(outlookQuery);
  if (error && !data) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-5">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      <SavingsCard savings={data.savings} possible={offers?.totals} />
      {offers ? <ClaimsSection claims={offers.claims} /> : null}
      <ForecastCard forecast={data.forecast} />
      <EndsSoonCard claims={data.ends_soon} />
      <CalendarCard />
    </>
  );
}

function ClaimsSection({ claims }: Pick<Offers, 'claims'>) {
  const { t } = useTranslation('outlook');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-ink text-lg">
        {t('claims.title')}
      </h2>
      {claims.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-5 py-4">
          <p className="text-ink-soft text-sm">{t('claims.none')}</p>
          <Link to={paths.offers} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {t('claims.seeOffers')}
          </Link>
        </div>
      ) : (
        <OwnClaims claims={claims} isNarrow />
      )}
    </section>
  );
}
