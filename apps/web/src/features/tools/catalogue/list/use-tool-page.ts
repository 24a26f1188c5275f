import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toolCountsQuery, toolListQuery } from '../../api/list-tools.ts';
import { filterParams, listParams, type ToolsSearch } from '../filters/search-params.ts';

/** One page of a search and the total. The previous page stays until the next is loaded. */
export function useToolPage(search: ToolsSearch) {
  const list = useQuery({ ...toolListQuery(listParams(search)), placeholderData: keepPreviousData });
  const counts = useQuery({ ...toolCountsQuery(filterParams(search)), placeholderData: keepPreviousData });
  // Similar names are not counted: the server returns one page of them.
  const total = list.data?.is_approximate ? list.data.tools.length : counts.data?.total;
  return { list, total, isCounting: counts.isPending, unknownPrices: counts.data?.unknown_prices ?? 0 };
}

export type ToolPageState = ReturnType<typeof useToolPage>;
