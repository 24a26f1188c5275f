import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { REQUEST_STATUSES, type RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { RequestListParams } from './api/list-requests.ts';

/** The search parameters of the page. An absent one has its default. */
export type RequestsSearch = {
  q?: string;
  status?: RequestStatus;
  sort?: 'votes';
  page?: number;
  /** The open request. */
  request?: string;
  /** Opens the form for a new request with this name. */
  new?: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  // The server rejects NUL and lone surrogates, so they are removed here.
  const clean = (value: unknown, most: number) =>
    textOf(value).toWellFormed().replaceAll('\0', '').trim().slice(0, most).trim();
  const q = clean(search.q, SEARCH_MAX_LENGTH);
  const name = clean(search.new, REQUEST_LIMITS.name);
  const status = REQUEST_STATUSES.find((known) => known === search.status);
  const page = Number(textOf(search.page) || 1);
  const request = textOf(search.request).toLowerCase();
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(search.sort === 'votes' && { sort: 'votes' }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
    ...(UUID.test(request) && { request }),
    ...(name !== '' && { new: name }),
  };
}

/** Normalised, so that equal searches share one cache key. */
export function listParams({ q, status, sort, page }: RequestsSearch): RequestListParams {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(page && { page: String(page) }),
  };
}
