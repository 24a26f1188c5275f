import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toolCountsQuery, toolListQuery } from '../../api/list-tools.ts';
import { filterParams, listParams, type ToolsSearch } from '../filters/search-params.ts';

/** One page of a search and the total. The previous page stays until the next is loaded. */
export function useToolPage(search: ToolsSearch) {
  const list = useQuery({ ...toolListQuery(listParams(search)), placeholderData: keepPreviousData });
  const counts = useQuery({ ...toolCountsQuery(filterParams(search)), placeholderData: keepPreviousData });
  return {
    list,
    total: counts.data?.total,
    isCounting: counts.isPending,
    unknownPrices: counts.data?.unknown_prices ?? 0,
  };
}

export type ToolPageState = ReturnType<typeof useToolPage>;
