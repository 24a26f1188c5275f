import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '#ui/brand-mark.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { contentProps } from '../root.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function PublicLayout() {
  const { t } = useTranslation('landing');
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="sticky top-0 z-20 border-line/70 border-b bg-paper/90 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-8">
          <Link
            to={paths.landing}
            aria-label={t('header.home', { product: DEFAULT_APP_NAME })}
            className="-ml-1 flex items-center gap-2.5 rounded-md p-1"
          >
            <BrandMark className="size-6" />
            <span className="font-semibold font-title text-lg tracking-tight">{DEFAULT_APP_NAME}</span>
          </Link>
          <nav aria-label={t('header.navigation')} className="ml-auto flex items-center gap-2">
            <ThemeToggle />
            <Link to={paths.auth} className={buttonStyle({ variant: 'secondary' })}>
              {t('header.signIn')}
            </Link>
          </nav>
        </div>
      </header>
      <main {...contentProps} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <footer className="border-line border-t bg-sunken">
        <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8 text-ink-faint text-sm sm:flex-row sm:items-center sm:justify-between md:px-8">
          <p className="flex items-center gap-2.5">
            <BrandMark mono className="size-4 shrink-0" />
            {t('footer.tagline')}
          </p>
          <p>{t('footer.rights', { year: new Date().getFullYear(), product: DEFAULT_APP_NAME })}</p>
        </div>
      </footer>
    </div>
  );
}
