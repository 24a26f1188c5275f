import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '#lib/categories.ts';
import { toolCountsQuery } from '../../api/list-tools.ts';
import { filterParams, type ToolsSearch } from './search-params.ts';

export type CountedCategory = {
  /** As the address writes it: an id, or `none`. */
  value: string;
  name: string;
  color: string | null;
  /** Undefined until it is known. */
  count: number | undefined;
};

/** Every category with what the other filters leave of it; « Non catégorisé » last, and only where there is any. */
export function useCategoryCounts(search: ToolsSearch) {
  const { t } = useTranslation('tools');
  const { data: categories = [], isPending: isListing } = useQuery(categoriesQuery);
  const { data: counts, isPending: isCounting } = useQuery({
    ...toolCountsQuery(filterParams(search)),
    placeholderData: keepPreviousData,
  });
  const countOf = (id: string | null) =>
    counts && (counts.categories.find(({ category_id }) => category_id === id)?.count ?? 0);

  const entries: CountedCategory[] = categories.map(({ id, name, color }) => ({
    value: id,
    name,
    color,
    count: countOf(id),
  }));
  if (countOf(null) || search.category === NO_CATEGORY) {
    entries.push({ value: NO_CATEGORY, name: t('noCategory'), color: null, count: countOf(null) });
  }
  return {
    entries,
    /** Neither names nor counts alone: with either, what is shown of them would still change. */
    isPending: isListing || isCounting,
    all: counts?.categories.reduce((sum, { count }) => sum + count, 0),
  };
}
