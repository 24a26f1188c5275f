import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { matchesPerk } from '@perkotheque/domain/perks/search';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { categoryName } from '#lib/base-names.ts';
import type { Offer } from '../api/list-offers.ts';
import type { OfferGroup, OfferSort, OffersSearch } from './search-params.ts';

export type GroupedOffers = Record<OfferGroup, Offer[]>;

const GROUP_BY_VERDICT = { yes: 'yours', unknown: 'incomplete', no: 'excluded' } as const;

/** Without a startup there is no verdict: every perk is in the first group. */
export function groupOf({ verdict, state, can }: Offer): OfferGroup {
  if (state !== 'live' || can.reason === 'out-of-stock' || can.reason === 'claimed') return 'unavailable';
  return verdict === null ? 'yours' : GROUP_BY_VERDICT[verdict.verdict];
}

/** The page shows live claims above the groups. */
const isHeld = ({ claim }: Offer) =>
  claim !== null && (LIVE_CLAIM_STATES as readonly string[]).includes(claim.state);

const categoryNameOf = ({ tool }: Offer) => (tool.category ? categoryName(tool.category.name) : null);

const byName = (a: Offer, b: Offer) => a.tool.name.localeCompare(b.tool.name, 'fr');

const ORDERS: Record<OfferSort, (a: Offer, b: Offer) => number> = {
  value: (a, b) => (b.estimated_value ?? -1) - (a.estimated_value ?? -1),
  name: byName,
  newest: (a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''),
  ending: (a, b) => (a.ends_on ?? '9999').localeCompare(b.ends_on ?? '9999'),
};

/** Suspect offers come after the others, in any order. */
const rank = ({ freshness }: Offer) => (freshness === 'suspect' ? 1 : 0);

function matches(offer: Offer, typed: string, category: string | undefined): boolean {
  if (category !== undefined && (offer.tool.category?.id ?? NO_CATEGORY) !== category) return false;
  return matchesPerk({ tool: offer.tool.name, title: offer.title, category: categoryNameOf(offer) }, typed);
}

/** The perks of each group that the search leaves, in the chosen order. */
export function arrangeOffers(
  offers: readonly Offer[],
  { q = '', category, sort }: OffersSearch,
): GroupedOffers {
  const order = ORDERS[sort ?? 'value'];
  const shown = offers
    .filter((offer) => !isHeld(offer) && matches(offer, q, category))
    .toSorted((a, b) => rank(a) - rank(b) || order(a, b) || byName(a, b));
  const groups: GroupedOffers = { yours: [], incomplete: [], excluded: [], unavailable: [] };
  for (const offer of shown) groups[groupOf(offer)].push(offer);
  return groups;
}

/** The categories of the perks, by name, with « Non catégorisé » last. */
export function categoriesOf(offers: readonly Offer[]): { id: string; name: string | null }[] {
  const known = new Map<string, string | null>();
  for (const offer of offers) known.set(offer.tool.category?.id ?? NO_CATEGORY, categoryNameOf(offer));
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? '', 'fr'),
    );
}
