import { CLAIM_FIGURES, PERK_FIGURES } from '@perkotheque/domain/programme/figures';
import {
  isPeriod,
  namedPeriod,
  PERIODS,
  type Period,
  type PeriodName,
} from '@perkotheque/domain/programme/period';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { STARTUP_LIMITS } from '@perkotheque/domain/startups/limits';

/** Every figure that opens a list. */
export const FIGURES = [...CLAIM_FIGURES, ...PERK_FIGURES, 'potential'] as const;
export type Figure = (typeof FIGURES)[number];

/** The search parameters of both pages. Two dates win over the name of a period. */
export type ProgrammeSearch = {
  cohort?: string;
  period?: PeriodName;
  from?: string;
  to?: string;
  figure?: Figure;
  page?: number;
};

const textOf = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // The server rejects NUL and lone surrogates, so they are removed here.
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, STARTUP_LIMITS.short).trim();
};

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseProgrammeSearch(search: Record<string, unknown>): ProgrammeSearch {
  const cohort = textOf(search.cohort);
  const period = PERIODS.find((known) => known === search.period);
  const typed = { from: String(search.from), to: String(search.to) };
  const dates = isPeriod(typed) ? typed : null;
  const figure = FIGURES.find((known) => known === search.figure);
  const page = Number(search.page);
  return {
    ...(cohort && { cohort }),
    ...(dates ?? (period && period !== PERIODS[0] && { period })),
    ...(figure && { figure }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}

export function periodOf({ from, to, period = PERIODS[0] }: ProgrammeSearch, now = new Date()): Period {
  return from && to ? { from, to } : namedPeriod(period, dayInParis(now));
}

/** What the server is asked for. */
export function filterParams(search: ProgrammeSearch) {
  return { ...periodOf(search), ...(search.cohort && { cohort: search.cohort }) };
}

/** The filters alone, for links between the two pages. */
export const filtersOf = ({ figure: _figure, page: _page, ...filters }: ProgrammeSearch) => filters;
