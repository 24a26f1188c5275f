import { CONTRACT_WINDOWS, type ContractWindow, MINE } from '@perkotheque/domain/contracts/listing';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { NO_CATEGORY, SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TEAMS, type Team } from '@perkotheque/domain/tools/vocabulary';
import type { ContractListParams } from './api/contracts.ts';

export const DEFAULT_WINDOW = '90';
/** What is late first, then from near to far. */
export const WINDOWS = ['overdue', '30', '60', '90', 'all'] as const satisfies ContractWindow[];
export const STATES = ['open', 'stopped'] as const;

/** The search parameters of the page. An absent one has its default. */
export type RenewalsSearch = {
  window?: ContractWindow;
  view?: 'month';
  /** yyyy-MM, in the month view. */
  month?: string;
  team?: Team;
  owner?: string;
  category?: string;
  state?: (typeof STATES)[number];
  q?: string;
  /** The contract whose sheet is open. */
  contrat?: string;
};

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idOf = (value: unknown, word?: string) => {
  const text = textOf(value).toLowerCase();
  return ID.test(text) || text === word ? text : '';
};

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseRenewalsSearch(search: Record<string, unknown>): RenewalsSearch {
  const window = CONTRACT_WINDOWS.find((known) => known === textOf(search.window));
  const month = textOf(search.month);
  const team = TEAMS.find((known) => known === search.team);
  const owner = idOf(search.owner, MINE);
  const category = idOf(search.category, NO_CATEGORY);
  const state = STATES.find((known) => known === search.state);
  // The server rejects NUL and lone surrogates, so they are removed here.
  const q = textOf(search.q).toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const contrat = idOf(search.contrat);
  return {
    ...(window && window !== DEFAULT_WINDOW && { window }),
    ...(search.view === 'month' && { view: 'month' }),
    ...(MONTH.test(month) && { month }),
    ...(team && { team }),
    ...(owner && { owner }),
    ...(category && { category }),
    ...(state && { state }),
    ...(q && { q }),
    ...(contrat && { contrat }),
  };
}

/** The filters that narrow every window. */
export const filtersOf = ({ team, owner, category, q }: RenewalsSearch) => ({
  ...(team && { team }),
  ...(owner && { owner }),
  ...(category && { category }),
  ...(q && { q }),
});

export const shownMonth = ({ month }: RenewalsSearch, now = new Date()) =>
  month ?? dayInParis(now).slice(0, 7);

/** Normalised, so that equal searches share one cache key. */
export function listParams(search: RenewalsSearch, now = new Date()): ContractListParams {
  const { view, window = DEFAULT_WINDOW, state } = search;
  const filters = filtersOf(search);
  if (view === 'month') return { ...filters, month: shownMonth(search, now) };
  // Only the list of everything has stopped contracts.
  return { ...filters, window, ...(window === 'all' && state && { state }) };
}
