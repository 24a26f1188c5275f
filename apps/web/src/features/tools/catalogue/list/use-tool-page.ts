import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toolCountsQuery, toolListQuery } from '../../api/list-tools.ts';
import { filterParams, listParams, type ToolsSearch } from '../filters/search-params.ts';

/** One page of what a search asks for, and how many there are in all. The last page stays until the next is there. */
export function useToolPage(search: ToolsSearch) {
  const list = useQuery({ ...toolListQuery(listParams(search)), placeholderData: keepPreviousData });
  const counts = useQuery({ ...toolCountsQuery(filterParams(search)), placeholderData: keepPreviousData });
  // Names that merely come near what was typed are not counted: the one page of them is all there is.
  const total = list.data?.is_approximate ? list.data.tools.length : counts.data?.total;
  return { list, total, isCounting: counts.isPending, unknownPrices: counts.data?.unknown_prices ?? 0 };
}

export type ToolPageState = ReturnType<typeof useToolPage>;
