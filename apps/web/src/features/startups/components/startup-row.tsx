import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Mark } from '#ui/mark.tsx';
import type { Startup } from '../api/startups.ts';
import { StartupStatus } from './startup-status.tsx';

/** One row on a wide screen, a card on a phone. The whole row opens the startup. */
export function StartupRow({ startup }: { startup: Startup }) {
  const { t } = useTranslation('startups');
  const { id, name, cohort, stage, sector, people, live_claims: claims } = startup;
  return (
    <article className="relative flex items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover max-lg:flex-wrap lg:grid lg:grid-cols-[minmax(0,1fr)_4rem_8rem_8rem_6rem_10rem_7.5rem]">
      <div className="flex min-w-0 items-center gap-3.5 max-lg:flex-1">
        <Mark name={name} iconUrl={startup.logo_path} />
        <h2 className="min-w-0">
          <Link
            to={paths.startup}
            params={{ id }}
            className="line-clamp-2 break-words font-medium text-[0.9375rem] text-ink leading-5.5 after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
          >
            {name}
          </Link>
        </h2>
      </div>
      <div className="lg:order-last lg:justify-self-end">
        <StartupStatus status={startup.status} />
      </div>
      <p className="contents max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-0.5">
        <Cell isKnown={cohort !== null} className="tabular-nums">
          {cohort}
        </Cell>
        <Cell isKnown={stage !== null}>{stage ? t(`stages.${stage}`) : null}</Cell>
        <Cell isKnown={sector !== null}>{sector}</Cell>
        <Cell isKnown={people > 0} className="tabular-nums">
          {t('people', { count: people })}
        </Cell>
        <Cell isKnown={claims > 0} className="tabular-nums">
          {t('claims', { count: claims })}
        </Cell>
      </p>
    </article>
  );
}

type CellProps = { isKnown: boolean; className?: string; children: ReactNode };

/** On a phone a cell without information takes no room. */
function Cell({ isKnown, className, children }: CellProps) {
  const { t } = useTranslation('startups');
  return (
    <span
      className={cx(
        'min-w-0 break-words text-sm leading-5.5',
        isKnown ? 'text-ink-soft' : 'text-ink-faint max-lg:hidden',
        className,
      )}
    >
      {children ?? (
        <>
          <span aria-hidden="true">—</span>
          <span className="sr-only">{t('unknown')}</span>
        </>
      )}
    </span>
  );
}
