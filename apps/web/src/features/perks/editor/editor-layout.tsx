import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

type EditorLayoutProps = {
  title: string;
  /** The perk's state and what may be done with it. */
  standing?: ReactNode;
  preview: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
};

/** The form at the left, the preview beside it where there is room, else below; saving stays in reach. */
export function EditorLayout(props: EditorLayoutProps) {
  const { title, standing, preview, footer, children, onSubmit } = props;
  const { t } = useTranslation(['perkForms', 'common']);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-3">
        <Link
          to={paths.managedPerks}
          className="inline-flex items-center gap-1 justify-self-start rounded-xs text-ink-faint text-sm hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('title')}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 break-words text-3xl text-ink">{title}</h1>
          {standing}
        </div>
        <p className="text-ink-faint text-sm">
          <span aria-hidden="true" className="text-danger">
            *
          </span>{' '}
          {t('common:requiredNote')}
        </p>
      </header>
      <form
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid grid-cols-1 gap-8">{children}</div>
        <div className="xl:sticky xl:top-20">{preview}</div>
        <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2.5 border-line border-t bg-paper/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:-mx-8 md:justify-end md:px-8 xl:col-span-2">
          {footer}
        </footer>
      </form>
    </div>
  );
}
