import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { SecureListParams } from '../api/secure-tools.ts';
import { parseSecureSearch } from '../search-params.ts';

export function useZoneSearch() {
  const search = parseSecureSearch(useSearch({ strict: false }));
  return { search, ...useListNavigation<SecureListParams>() };
}
