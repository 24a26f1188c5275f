import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryShelf } from '#features/landing/components/category-shelf.tsx';
import { FeaturedTools } from '#features/landing/components/featured-tools.tsx';
import { Hero } from '#features/landing/components/hero.tsx';
import { PerkCabinet } from '#features/landing/components/perk-cabinet.tsx';
import { Promises } from '#features/landing/components/promises.tsx';
import { Statistics } from '#features/landing/components/statistics.tsx';
import { Trending } from '#features/landing/components/trending.tsx';
import { useLanding } from '#features/landing/hooks/use-landing.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

const ConfirmationNotice = lazy(() =>
  import('./confirmation-notice.tsx').then((module) => ({ default: module.ConfirmationNotice })),
);

export function LandingPage() {
  const { t } = useTranslation('landing');
  const { landing, error } = useLanding();
  const { confirmation } = useSearch({ from: '/public/' });
  const navigate = useNavigate();
  const [token] = useState(confirmation);

  useEffect(() => {
    // Kept in memory only: an address that is shared, bookmarked or logged must not carry the token.
    if (confirmation) void navigate({ to: paths.landing, search: {}, replace: true });
  }, [confirmation, navigate]);

  return (
    <>
      {token ? (
        <Suspense fallback={null}>
          <ConfirmationNotice token={token} />
        </Suspense>
      ) : null}
      <Hero
        actions={
          <>
            <Link to={paths.auth} className={buttonStyle({ size: 'lg' })}>
              {t('hero.discover')}
            </Link>
            <Link to={paths.auth} className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
              {t('hero.learnMore')}
            </Link>
          </>
        }
      />
      {landing && landing.featured.length > 0 ? (
        <FeaturedTools featured={landing.featured} categories={landing.categories} />
      ) : null}
      {error ? null : <CategoryShelf categories={landing?.categories ?? null} />}
      {landing && landing.trends.length > 0 ? <Trending trends={landing.trends} /> : null}
      <PerkCabinet landing={landing} error={error} />
      <Promises />
      {error ? null : <Statistics landing={landing} />}
    </>
  );
}
