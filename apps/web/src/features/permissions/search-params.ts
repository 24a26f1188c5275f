import { ACCESS_SCOPES, type AccessScope } from '@perkotheque/domain/accounts/tool-access-listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';

/** The search parameters of the page. An absent one has its default. */
export type PermissionsSearch = { q?: string; scope?: AccessScope; page?: number };

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parsePermissionsSearch(search: Record<string, unknown>): PermissionsSearch {
  // The server rejects NUL and lone surrogates, so they are removed here.
  const q = textOf(search.q).toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const scope = ACCESS_SCOPES.find((known) => known === search.scope);
  const page = Number(textOf(search.page) || 1);
  return {
    ...(q !== '' && { q }),
    ...(scope && scope !== 'restricted' && { scope }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}
