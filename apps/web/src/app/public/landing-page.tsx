import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '#features/landing/components/hero.tsx';
import { Promises } from '#features/landing/components/promises.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

const ConfirmationNotice = lazy(() =>
  import('./confirmation-notice.tsx').then((module) => ({ default: module.ConfirmationNotice })),
);

export function LandingPage() {
  const { t } = useTranslation('landing');
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
      <Promises />
    </>
  );
}
