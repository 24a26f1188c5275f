import { useCallback } from 'react';
import { useAddressText } from '#lib/use-address-text.ts';
import { useRequestsSearch } from './use-requests-search.ts';

export function useSearchText() {
  const { search, filter } = useRequestsSearch();
  const put = useCallback((q: string) => filter({ q: q || undefined }, { replace: true }), [filter]);
  return useAddressText(search.q ?? '', put);
}
