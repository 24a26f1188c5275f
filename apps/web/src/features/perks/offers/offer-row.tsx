import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatEuros } from '#lib/euros.ts';
import { useHeadline } from '#lib/perk-headline.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Mark } from '#ui/mark.tsx';
import type { Offer } from '../api/list-offers.ts';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import { groupOf } from './arrange-offers.ts';
import { OfferFreshness } from './offer-freshness.tsx';
import { OfferStanding } from './offer-standing.tsx';
import { useOffersSearch } from './use-offers-search.ts';
import { useReasonNames } from './use-reason-names.ts';

/** One perk. The whole row opens the panel, never the claim: what the perk asks is read first. */
export function OfferRow({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const write = useHeadline();
  const namesOf = useReasonNames();
  const { tool, estimated_value: value } = offer;
  const { search } = useOffersSearch();
  const group = groupOf(offer);
  const isOpen = group === 'yours' || group === 'incomplete';
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 overflow-hidden py-3.5 pr-4 pl-5 hover:bg-hover md:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)_auto] md:gap-x-4">
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 left-0 w-1', isOpen ? 'bg-spine-saffron' : 'bg-line')}
      />
      <Mark name={tool.name} iconUrl={toolIconUrl(tool)} muted={!isOpen} />
      <div className="min-w-0">
        <h2 className="font-sans text-sm tracking-normal">
          <Link
            to={paths.offer}
            params={{ perkId: offer.id }}
            search={search}
            resetScroll={false}
            className="grid outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            <span className="truncate text-ink-soft leading-5">{tool.name}</span>
            <span className="break-words font-semibold text-[0.9375rem] text-ink tabular-nums leading-5.5">
              {write(offer)}
            </span>
          </Link>
        </h2>
        {value !== null && !(offer.kind === 'credit' && value === offer.amount) ? (
          <p className="text-ink-faint text-xs tabular-nums leading-5">
            {t('worth', { value: formatEuros(value) })}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 grid min-w-0 gap-1 md:col-start-auto">
        <OfferStanding offer={offer} names={namesOf(offer)} />
        <OfferFreshness offer={offer} />
      </div>
      {/* The link of the title covers the row; this is its visible button. */}
      <span
        aria-hidden="true"
        className={buttonStyle({
          variant: isOpen ? 'secondary' : 'ghost',
          size: 'sm',
          className:
            'col-start-2 justify-self-start max-md:-ml-3 max-md:hidden md:col-start-auto md:min-w-24',
        })}
      >
        {t(`actions.${group}`)}
      </span>
    </li>
  );
}
