import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { toolCountsQuery } from '../../api/list-tools.ts';
import { filterParams, type ToolsSearch } from './search-params.ts';

export type CountedCategory = {
  /** The value in the address: an id or `none`. */
  value: string;
  name: string;
  color: string | null;
  /** Undefined while loading. */
  count: number | undefined;
};

/** Every category with its count under the other filters; « Non catégorisé » last, and only if it has tools. */
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
    name: categoryName(name),
    color,
    count: countOf(id),
  }));
  if (countOf(null) || search.category === NO_CATEGORY) {
    entries.push({ value: NO_CATEGORY, name: t('noCategory'), color: null, count: countOf(null) });
  }
  return {
    entries,
    /** Waits for both names and counts, because one alone would cause a layout shift. */
    isPending: isListing || isCounting,
    all: counts?.categories.reduce((sum, { count }) => sum + count, 0),
  };
}
