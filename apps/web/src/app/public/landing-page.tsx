import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryShelf } from '#features/landing/components/category-shelf.tsx';
import { EXPLANATION_ID, Explanation } from '#features/landing/components/explanation.tsx';
import { FeaturedTools } from '#features/landing/components/featured-tools.tsx';
import { Hero } from '#features/landing/components/hero.tsx';
import { Opening } from '#features/landing/components/opening.tsx';
import { PerkCabinet } from '#features/landing/components/perk-cabinet.tsx';
import { Statistics } from '#features/landing/components/statistics.tsx';
import { Trending } from '#features/landing/components/trending.tsx';
import { type LandingState, useLanding } from '#features/landing/hooks/use-landing.ts';
import { useAppName, written } from '#lib/app-name.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { SkipLink } from '../skip-link.tsx';
import { JoinNote } from './join-note.tsx';
import { PublicLayout } from './public-layout.tsx';

const ConfirmationNotice = lazy(() =>
  import('./confirmation-notice.tsx').then((module) => ({ default: module.ConfirmationNotice })),
);

// This page reads no configuration: the server writes both into it.
const join = (
  <JoinNote text={written('join-text', '__JOIN_TEXT__')} url={written('join-url', '__JOIN_URL__')} />
);

/** A section with fewer things is left out (LAND-03, LAND-05, LAND-06, LAND-09). */
const MIN_THINGS = 3;

type LandingPageProps = {
  /** The server knew the catalogue as empty when it chose the document. */
  isOpening: boolean;
};

export function LandingPage({ isOpening }: LandingPageProps) {
  const { t } = useTranslation('landing');
  const { landing, error } = useLanding();
  const isEmpty = landing ? landing.statistics.tools === 0 : isOpening;
  const token = useConfirmation();
  const appName = useAppName();
  const title = `${t(isEmpty ? 'opening.head' : 'head.title')} · ${appName}`;
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
        {isEmpty ? (
          <Opening
            product={appName}
            join={join}
            action={
              <a href={paths.auth} className={buttonStyle({ size: 'lg' })}>
                {t('opening.open')}
              </a>
            }
          />
        ) : (
          <Catalogue landing={landing} error={error} product={appName} />
        )}
      </PublicLayout>
    </>
  );
}

function Catalogue({ landing, error, product }: LandingState & { product: string }) {
  const { t } = useTranslation('landing');
  const isShown = (things: readonly unknown[] | undefined) => (things?.length ?? 0) >= MIN_THINGS;
  return (
    <>
      <Hero
        product={product}
        join={join}
        actions={
          <>
            <a href={paths.auth} className={buttonStyle({ size: 'lg' })}>
              {t('hero.discover')}
            </a>
            <a href={`#${EXPLANATION_ID}`} className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
              {t('hero.learnMore')}
            </a>
          </>
        }
      />
      {landing && isShown(landing.featured) ? (
        <FeaturedTools featured={landing.featured} categories={landing.categories} />
      ) : null}
      {error || (landing && !isShown(landing.categories)) ? null : (
        <CategoryShelf categories={landing?.categories ?? null} />
      )}
      {landing && isShown(landing.trends) ? <Trending trends={landing.trends} /> : null}
      {landing && !isShown(landing.perk_groups) ? null : <PerkCabinet landing={landing} error={error} />}
      <Explanation />
      {error ? null : <Statistics landing={landing} />}
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
