import { MANAGED_PERK_SORTS, type ManagedPerkSort } from '@perkotheque/domain/perks/listing';
import {
  PERK_STATES,
  type PerkState,
  SHOWN_FRESHNESS,
  type ShownFreshness,
} from '@perkotheque/domain/perks/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { ManagedPerksParams } from '../api/managed-perks.ts';

/** The search parameters of « Gérer les avantages ». An absent one has its default. */
export type ManagedPerksSearch = {
  q?: string;
  state?: PerkState;
  freshness?: ShownFreshness;
  sort?: Exclude<ManagedPerkSort, 'updated'>;
  page?: number;
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseManagedPerksSearch(search: Record<string, unknown>): ManagedPerksSearch {
  // The server rejects NUL and lone surrogates, so they are removed here.
  const q = textOf(search.q).toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const state = PERK_STATES.find((known) => known === search.state);
  const freshness = SHOWN_FRESHNESS.find((known) => known === search.freshness);
  const sort = MANAGED_PERK_SORTS.find((known) => known === search.sort);
  const page = Number(textOf(search.page) || 1);
  return {
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(freshness && { freshness }),
    ...(sort && sort !== 'updated' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}

/** Normalised, so that equal searches share one cache key. */
export function managedParams({ q, state, freshness, sort, page }: ManagedPerksSearch): ManagedPerksParams {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(freshness && { freshness }),
    ...(sort && { sort }),
    ...(page && { page: String(page) }),
  };
}
