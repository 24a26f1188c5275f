import { SECURE_SORTS } from '@perkotheque/domain/credentials/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { SecureListParams } from './api/secure-tools.ts';

const PAGE = /^[1-9]\d{0,5}$/;

/** The search parameters of the zone. Invalid values are ignored, so that a shared link never breaks the page. */
export function parseSecureSearch(search: Record<string, unknown>): SecureListParams {
  const q = String(search.q ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
  const sort = SECURE_SORTS.find((value) => value === search.sort);
  const page = PAGE.test(String(search.page ?? '')) ? Number(search.page) : 1;
  return {
    ...(q && { q }),
    ...(sort && sort !== 'name' && { sort }),
    ...(page > 1 && { page }),
  };
}
