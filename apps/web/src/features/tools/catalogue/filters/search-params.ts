import { NO_CATEGORY, SEARCH_MAX_LENGTH, TOOL_SORTS, type ToolSort } from '@perkotheque/domain/tools/listing';
import { PRICE_BANDS, type PriceBand } from '@perkotheque/domain/tools/price';
import {
  TEAMS,
  type Team,
  TOOL_STATUSES,
  TOOL_TYPES,
  type ToolStatus,
  type ToolType,
} from '@perkotheque/domain/tools/vocabulary';
import type { ToolFilterParams, ToolListParams } from '../../api/tool-types.ts';

/** The search parameters of a list of tools. An absent one has its default. */
export type ToolsSearch = {
  q?: string;
  category?: string;
  status?: ToolStatus;
  type?: ToolType;
  team?: Team;
  price?: PriceBand;
  /** The slug of a need. */
  need?: string;
  favorites?: 'true';
  /** Only tools with a perk. */
  perk?: 'true';
  sort?: ToolSort;
  page?: number;
  view?: 'table';
  /** The open tool. */
  tool?: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE = /^[1-9]\d{0,5}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function oneOf<const Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

const uuid = (text: string) => (UUID.test(text.toLowerCase()) ? text.toLowerCase() : undefined);

/** The server rejects NUL and lone surrogates, so they are removed here. */
function words(text: string): string | undefined {
  const typed = text.toWellFormed().replaceAll('\0', '').trim();
  return typed.slice(0, SEARCH_MAX_LENGTH).trim() || undefined;
}

const READERS: { [Key in keyof Required<ToolsSearch>]: (text: string) => ToolsSearch[Key] } = {
  q: words,
  category: (text) => (text === NO_CATEGORY ? NO_CATEGORY : uuid(text)),
  status: (text) => oneOf(TOOL_STATUSES, text),
  type: (text) => oneOf(TOOL_TYPES, text),
  team: (text) => oneOf(TEAMS, text),
  price: (text) => oneOf(PRICE_BANDS, text),
  need: (text) => (SLUG.test(text) ? text : undefined),
  favorites: (text) => oneOf(['true'], text),
  perk: (text) => oneOf(['true'], text),
  sort: (text) => oneOf(TOOL_SORTS, text),
  page: (text) => (PAGE.test(text) && text !== '1' ? Number(text) : undefined),
  view: (text) => oneOf(['table'], text),
  tool: uuid,
};

/** Invalid values become undefined instead of absent: the router would otherwise keep the raw value. */
function read(search: Record<string, unknown>, keys: readonly string[]): ToolsSearch {
  const known = Object.entries(READERS).filter(([key]) => Object.hasOwn(search, key));
  return Object.fromEntries(
    known.map(([key, reader]) => {
      const value = search[key];
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return [key, isPlain && keys.includes(key) ? reader(String(value)) : undefined];
    }),
  );
}

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseToolsSearch(search: Record<string, unknown>): ToolsSearch {
  const parsed = read(search, Object.keys(READERS));
  // A sort by relevance needs a search text.
  return parsed.sort === 'relevance' && !parsed.q ? { ...parsed, sort: undefined } : parsed;
}

export function parseFavoritesSearch(search: Record<string, unknown>): ToolsSearch {
  return read(search, ['q', 'category', 'page', 'tool']);
}

/** On pages that only open a sheet. */
export function parseSheetSearch(search: Record<string, unknown>): ToolsSearch {
  return read(search, ['tool']);
}

/** On the page of a need the address holds the need itself. */
export function parseNeedSearch(search: Record<string, unknown>): ToolsSearch {
  return read(search, ['page', 'tool']);
}

export function filterParams({
  q,
  category,
  status,
  type,
  team,
  price,
  need,
  favorites,
  perk,
}: ToolsSearch): ToolFilterParams {
  return dropAbsent({ q, category, status, type, team, price, need, favorites, perk });
}

export function listParams(search: ToolsSearch): ToolListParams {
  const { sort, page } = search;
  return dropAbsent({ ...filterParams(search), sort, page: page === undefined ? undefined : String(page) });
}

/** Normalised, so that equal searches share one cache key. */
function dropAbsent<Params extends object>(params: Params): Params {
  const present = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Params;
}
