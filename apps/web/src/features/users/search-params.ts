import type { AccountStatus, Role } from '@perkotheque/domain/accounts/roles';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { USER_SORTS, type UserSort } from '@perkotheque/domain/users/listing';
import { ROLE_LIST } from '#lib/roles.ts';
import type { UserListParams } from './api/list-users.ts';

// The domain's list would bring zod into this chunk.
export const STATUS_LIST = ['active', 'suspended'] as const satisfies AccountStatus[];

/** The search parameters of the page. An absent one has its default. */
export type UsersSearch = {
  q?: string;
  role?: Role;
  status?: AccountStatus;
  sort?: UserSort;
  page?: number;
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  // The server rejects NUL and lone surrogates, so they are removed here.
  const q = textOf(search.q).toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const role = ROLE_LIST.find((known) => known === search.role);
  const status = STATUS_LIST.find((known) => known === search.status);
  const sort = USER_SORTS.find((known) => known === search.sort);
  const page = Number(textOf(search.page) || 1);
  return {
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}

/** Normalised, so that equal searches share one cache key. */
export function listParams({ q, role, status, sort, page }: UsersSearch): UserListParams {
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(page && { page: String(page) }),
  };
}
