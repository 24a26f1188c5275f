import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { usePerkTotal } from '#lib/perk-total.ts';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import type { Offers } from '../api/list-offers.ts';

/** « 12 avantages pour vous · 42 000 € », and what would add to it. */
export function TotalsBar({ offers }: { offers: Offers }) {
  const { t } = useTranslation('offers');
  const isStaff = useRole().can('perks.manage');
  const total = usePerkTotal();
  const { startup, totals, missing, perks } = offers;
  const isKnown = totals.value > 0 || totals.unvalued_up_to > 0;
  if (perks.length === 0) return null;
  return (
    <section
      aria-label={t('totals.label')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-accent/45 bg-accent-soft/60 px-5 py-4"
    >
      <div className="flex min-w-0 items-center gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-accent text-on-accent">
          <Gift aria-hidden="true" className="size-5" />
        </span>
        {startup === null ? (
          <div className="min-w-0">
            <p className="font-semibold font-title text-ink text-lg leading-6">
              {t('totals.all', { count: perks.length })}
            </p>
            {isStaff ? null : (
              <p className="mt-0.5 text-ink-soft text-sm leading-5.5">{t('noStartup.text')}</p>
            )}
          </div>
        ) : (
          <div className="min-w-0">
            <p className="font-semibold font-title text-ink text-lg tabular-nums leading-6">
              {t('totals.yours', { count: totals.perks })}
              {isKnown ? (
                <>
                  <span className="max-sm:sr-only"> · </span>
                  <span className="max-sm:block">{total.inLine(totals)}</span>
                </>
              ) : null}
            </p>
            {totals.value > 0 ? (
              <p className="mt-0.5 text-ink-soft text-xs leading-5">{t('totals.estimated')}</p>
            ) : null}
          </div>
        )}
      </div>
      {startup === null ? (
        isStaff ? null : (
          <Link to={paths.myStartup} className={buttonStyle({ className: 'max-md:w-full' })}>
            {t('noStartup.join')}
          </Link>
        )
      ) : missing.fields.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-md:w-full">
          <p className="min-w-0 text-ink text-sm leading-5.5">
            {t('missing.fields', { count: missing.fields.length })}{' '}
            {t('missing.perks', { count: missing.perks })}
          </p>
          <Link
            to={paths.myStartup}
            className={buttonStyle({
              variant: 'secondary',
              size: 'sm',
              className: 'max-md:h-10 max-md:w-full',
            })}
          >
            {t('complete')}
          </Link>
        </div>
      ) : null}
    </section>
  );
}
