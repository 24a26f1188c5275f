import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companySuffix, useAppName } from '#lib/app-name.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { contentProps } from '../skip-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { SpaceLink } from './space-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Uses plain links, because it is also the layout of the landing page, which has no router. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const appName = useAppName();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="sticky top-0 z-20 border-line/70 border-b bg-paper/90 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-8">
          <a
            href={paths.landing}
            aria-label={t('site.home', { product: appName })}
            className="-ml-1 flex items-center gap-2.5 rounded-md p-1"
          >
            <BrandMark className="size-6" />
            <span className="font-semibold font-title text-lg tracking-tight">{appName}</span>
          </a>
          <nav aria-label={t('site.navigation')} className="ml-auto flex items-center gap-2">
            <LanguageSwitch className="max-sm:hidden" />
            <ThemeToggle />
            <SpaceLink />
          </nav>
        </div>
      </header>
      <main {...contentProps} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="border-line border-t bg-sunken">
        <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8 text-ink-faint text-sm sm:flex-row sm:items-center sm:justify-between md:px-8">
          <p className="flex items-center gap-2.5">
            <BrandMark mono className="size-4 shrink-0" />
            {t('site.tagline')}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LanguageSwitch className="-ml-2.5 sm:hidden" />
            <LegalLinks />
            <p suppressHydrationWarning>
              {`${t('site.rights', { year: new Date().getFullYear(), product: appName })}${companySuffix()}`}
            </p>
          </div>
        </div>
      </footer>
    </div>
  );
}
