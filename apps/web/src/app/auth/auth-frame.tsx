import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppName } from '#lib/app-name.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../public/language-switch.tsx';
import { LegalLinks } from '../public/legal-links.tsx';
import { ThemeToggle } from '../public/theme-toggle.tsx';
import { contentProps } from '../skip-link.tsx';
import { ShelfPanel } from './shelf-panel.tsx';

type AuthFrameProps = { title: string; text?: string; children?: ReactNode };

export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const { t } = useTranslation('accounts');
  const appName = useAppName();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_1.1fr]">
      <div className="flex flex-col px-4 sm:px-8">
        <header className="flex h-16 items-center justify-between">
          <Link
            to={paths.landing}
            className="-ml-1 flex items-center gap-2 rounded-md p-1 text-ink-soft text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('backHome')}
          </Link>
          <div className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </header>
        <main
          {...contentProps}
          className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col justify-center pt-6 pb-20 outline-none"
        >
          <p className="mb-8 flex items-center gap-2.5">
            <BrandMark className="size-7" />
            <span className="font-semibold font-title text-xl tracking-tight">{appName}</span>
          </p>
          <h1 className="text-[1.75rem] text-ink leading-9">{title}</h1>
          {text ? <p className="mt-1.5 text-ink-soft leading-7">{text}</p> : null}
          {children ? <div className="mt-7">{children}</div> : null}
        </main>
        <footer className="pb-5 text-ink-faint text-xs">
          <LegalLinks />
        </footer>
      </div>
      <ShelfPanel />
    </div>
  );
}
