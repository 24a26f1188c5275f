import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { logError } from '#lib/log.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { PublicLayout } from './public-layout.tsx';

const reported = new Set<string>();

/** Logs each path once per visit, so that a reload or a second render does not count twice. */
function report(path: string): void {
  if (reported.has(path)) return;
  reported.add(path);
  logError('Page not found', path);
  // Ignored: a failed log entry does not concern the visitor.
  api.POST('/api/client-log', { body: { kind: 'not-found', path } }).catch(() => {});
}

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { from } = useSearch({ from: paths.notFound });
  useEffect(() => {
    if (from) report(from);
  }, [from]);
  return (
    <PublicLayout>
      <section className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-center justify-center px-4 py-20 text-center md:px-8">
        <MissingSpine />
        <p className="mt-8 font-bold font-title text-6xl text-primary-text tracking-tight">
          {t('notFound.code')}
        </p>
        <h1 className="mt-3 text-2xl text-ink">{t('notFound.title')}</h1>
        <p className="mt-2 max-w-md text-ink-soft leading-7">{t('notFound.text')}</p>
        <a href={paths.landing} className={buttonStyle({ className: 'mt-7' })}>
          {t('notFound.back')}
        </a>
      </section>
    </PublicLayout>
  );
}

/** A shelf with one book out. */
function MissingSpine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 180 84" className="h-24 w-auto">
      <path className="fill-spine-blue" d="M12 14h16v60H12z" />
      <path className="fill-spine-teal" d="M30 24h12v50H30z" />
      <path className="fill-spine-rose" d="M44 8h18v66H44z" />
      <path
        className="fill-transparent stroke-line-control"
        strokeDasharray="4 4"
        strokeWidth="1.5"
        d="M66.75 16.75h18.5v56.5h-18.5z"
      />
      <path className="fill-spine-saffron" d="m92.5 74 12-59 15.7 3.2-12 55.8z" />
      <path className="fill-spine-violet" d="M126 20h14v54h-14z" />
      <path className="fill-spine-green" d="M142 30h20v44h-20z" />
      <path className="fill-line-control" d="M0 74h180v3H0z" />
    </svg>
  );
}
