import { SPEND_FIGURES } from '@perkotheque/domain/spend/figures';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';

/** Every list of « Dépenses »: behind a figure, or the tools without use. */
const SPEND_LISTS = [...SPEND_FIGURES, 'unused'] as const;
export type SpendList = (typeof SPEND_LISTS)[number];

/** The search parameters of both pages. */
export type SpendSearch = {
  team?: (typeof TEAMS)[number];
  /** An id, or « none ». */
  category?: string;
  tool?: string;
  year?: number;
  figure?: SpendList;
  page?: number;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const idOf = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined);

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseSpendSearch(search: Record<string, unknown>): SpendSearch {
  const team = TEAMS.find((known) => known === search.team);
  const category = search.category === NO_CATEGORY ? NO_CATEGORY : idOf(search.category);
  const tool = idOf(search.tool);
  const year = Number(search.year);
  const figure = SPEND_LISTS.find((known) => known === search.figure);
  const page = Number(search.page);
  return {
    ...(team && { team }),
    ...(category && { category }),
    ...(tool && { tool }),
    ...(Number.isInteger(year) && year >= 2000 && year < 2100 && { year }),
    ...(figure && { figure }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}

/** What the server is asked for. */
export function filterParams({ team, category, tool, year }: SpendSearch) {
  return {
    ...(team && { team }),
    ...(category && { category }),
    ...(tool && { tool }),
    ...(year && { year: String(year) }),
  };
}

/** The filters alone, for links between the two pages. */
export const filtersOf = ({ figure: _figure, page: _page, ...filters }: SpendSearch) => filters;
