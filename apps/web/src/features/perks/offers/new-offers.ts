import type { Offer } from '../api/list-offers.ts';
import { groupOf } from './arrange-offers.ts';

const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Perks of the last 30 days that the startup may get, the latest first. Suspect ones are left out. */
export function newOffers(offers: readonly Offer[], now: Date): Offer[] {
  const since = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString();
  return offers
    .filter((offer) => offer.verdict?.verdict === 'yes' && groupOf(offer) === 'yours')
    .filter(({ freshness, published_at }) => freshness !== 'suspect' && (published_at ?? '') >= since)
    .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
}
