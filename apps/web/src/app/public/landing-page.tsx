import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryShelf } from '#features/landing/components/category-shelf.tsx';
import { FeaturedTools } from '#features/landing/components/featured-tools.tsx';
import { Hero } from '#features/landing/components/hero.tsx';
import { Opening } from '#features/landing/components/opening.tsx';
import { PerkCabinet } from '#features/landing/components/perk-cabinet.tsx';
import { Promises } from '#features/landing/components/promises.tsx';
import { Statistics } from '#features/landing/components/statistics.tsx';
import { Trending } from '#features/landing/components/trending.tsx';
import { useLanding } from '#features/landing/hooks/use-landing.ts';
import { useAppName } from '#lib/app-name.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { SkipLink } from '../skip-link.tsx';
import { PublicLayout } from './public-layout.tsx';

const ConfirmationNotice = lazy(() =>
  import('./confirmation-notice.tsx').then((module) => ({ default: module.ConfirmationNotice })),
);

export function LandingPage() {
  const { t } = useTranslation('landing');
  const { landing, error } = useLanding();
  /** Without any tool the page promises nothing (decision 92). */
  const isEmpty = landing?.statistics.tools === 0;
  const token = useConfirmation();
  const appName = useAppName();
  const title = `${t('head.title')} · ${appName}`;
  // The document already has this title until another language is chosen.
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <SkipLink />
      <PublicLayout>
        {token ? (
          <Suspense fallback={null}>
            <ConfirmationNotice token={token} />
          </Suspense>
        ) : null}
        <Hero
          actions={
            <>
              <a href={paths.auth} className={buttonStyle({ size: 'lg' })}>
                {t('hero.discover')}
              </a>
              <a href={paths.auth} className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
                {t('hero.learnMore')}
              </a>
            </>
          }
        />
        {landing && landing.featured.length > 0 ? (
          <FeaturedTools featured={landing.featured} categories={landing.categories} />
        ) : null}
        {error ? null : <CategoryShelf categories={landing?.categories ?? null} />}
        {landing && landing.trends.length > 0 ? <Trending trends={landing.trends} /> : null}
        {isEmpty ? null : <PerkCabinet landing={landing} error={error} />}
        <Promises />
        {error ? null : isEmpty ? <Opening /> : <Statistics landing={landing} />}
      </PublicLayout>
    </>
  );
}

/** The token of the mailed link, kept in memory only: an address may be shared, bookmarked or logged. */
function useConfirmation(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('confirmation');
    if (!found) return;
    setToken(found);
    window.history.replaceState(null, '', paths.landing);
  }, []);
  return token;
}
