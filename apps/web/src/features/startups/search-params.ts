import { STARTUP_LIMITS } from '@perkotheque/domain/startups/limits';
import { STARTUP_SORTS, type StartupSort, UNKNOWN } from '@perkotheque/domain/startups/listing';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { StartupListParams } from './api/startups.ts';

export const STAGE_FILTERS = [...STARTUP_STAGES, UNKNOWN] as const;
export const STATUS_FILTERS = [...STARTUP_STATUSES, UNKNOWN] as const;

/** The search parameters of the page. An absent one has its default. */
export type StartupsSearch = {
  q?: string;
  cohort?: string;
  sector?: string;
  stage?: (typeof STAGE_FILTERS)[number];
  status?: (typeof STATUS_FILTERS)[number];
  sort?: StartupSort;
  page?: number;
};

const textOf = (value: unknown, maxLength: number) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // The server rejects NUL and lone surrogates, so they are removed here.
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, maxLength).trim();
};

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseStartupsSearch(search: Record<string, unknown>): StartupsSearch {
  const q = textOf(search.q, SEARCH_MAX_LENGTH);
  const cohort = textOf(search.cohort, STARTUP_LIMITS.short);
  const sector = textOf(search.sector, STARTUP_LIMITS.short);
  const stage = STAGE_FILTERS.find((known) => known === search.stage);
  const status = STATUS_FILTERS.find((known) => known === search.status);
  const sort = STARTUP_SORTS.find((known) => known === search.sort);
  const page = Number(textOf(search.page, 10) || 1);
  return {
    ...(q && { q }),
    ...(cohort && { cohort }),
    ...(sector && { sector }),
    ...(stage && { stage }),
    ...(status && { status }),
    ...(sort && sort !== 'name' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}

/** The filters alone: an export has no page. */
export const filterParams = ({ sort: _sort, page: _page, ...filter }: StartupsSearch) => filter;

/** Normalised, so that equal searches share one cache key. */
export function listParams(search: StartupsSearch): StartupListParams {
  const { sort, page } = search;
  return { ...filterParams(search), ...(sort && { sort }), ...(page && { page: String(page) }) };
}
