import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#features/perks/api/list-offers.ts';
import { toolIconUrl } from '#features/perks/components/tool-icon-url.ts';
import { useHeadline } from '#lib/perk-headline.ts';
import { Mark } from '#ui/mark.tsx';
import { paths } from '../paths.ts';
import { HOME_ROW_LINK, HomeList, HomeRow } from './home-list.tsx';

/** Perks that fit the startup and are new. Each opens its panel. */
export function NewOffersList({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('home');
  const write = useHeadline();
  return (
    <HomeList title={t('personal.newOffers')}>
      {offers.map((offer) => (
        <HomeRow key={offer.id}>
          <Mark name={offer.tool.name} iconUrl={toolIconUrl(offer.tool)} size="sm" />
          <div className="grid min-w-0 flex-1">
            <Link to={paths.offer} params={{ perkId: offer.id }} className={HOME_ROW_LINK}>
              {offer.tool.name}
            </Link>
            <span className="truncate text-ink-soft text-xs tabular-nums leading-5">{write(offer)}</span>
          </div>
        </HomeRow>
      ))}
    </HomeList>
  );
}
