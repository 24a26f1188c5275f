import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Offer, Offers } from '../api/list-offers.ts';
import { arrangeOffers } from './arrange-offers.ts';
import { OfferRow } from './offer-row.tsx';
import { OFFER_GROUPS, type OffersSearch, parseOffersSearch } from './search-params.ts';
import { useOffersSearch } from './use-offers-search.ts';

/** Pour vous, À compléter, Non éligibles. Without a startup: one list. */
export function OfferGroups({ offers }: { offers: Offers }) {
  const { t } = useTranslation('offers');
  const { search, update } = useOffersSearch();
  const groups = arrangeOffers(offers.perks, search);
  if (offers.startup === null)
    return <OfferList offers={[...groups.yours, ...groups.unavailable]} search={search} />;
  const shown = OFFER_GROUPS.filter((group) => group !== 'unavailable' || groups.unavailable.length > 0);
  // A search that finds nothing in the open group shows the first one with results.
  const wanted = shown.find((group) => group === search.group);
  const chosen = wanted ?? shown.find((group) => groups[group].length > 0) ?? 'yours';
  return (
    <Tabs
      label={t('groups.label')}
      value={chosen}
      onValueChange={(value) => update({ group: parseOffersSearch({ group: value }).group })}
      tabs={shown.map((group) => ({
        value: group,
        label: t('groups.counted', { name: t(`groups.${group}`), total: formatCount(groups[group].length) }),
      }))}
    >
      {shown.map((group) => (
        <TabPanel key={group} value={group}>
          <OfferList offers={groups[group]} search={search} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function OfferList({ offers, search }: { offers: readonly Offer[]; search: OffersSearch }) {
  const { t } = useTranslation('offers');
  const { filter } = useOffersSearch();
  if (offers.length === 0) {
    const isFiltered = Boolean(search.q || search.category);
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={isFiltered ? t('empty.filtered') : t('empty.group')}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={() => filter({ q: undefined, category: undefined })}>
              {t('empty.clear')}
            </Button>
          ) : undefined
        }
      >
        {isFiltered ? t('empty.filteredText') : t('empty.groupText')}
      </StatePanel>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('totals.all', { count: offers.length })}
      </p>
      <ul
        aria-label={t('title')}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </>
  );
}
