import { BASE_CATEGORIES } from '@perkotheque/domain/categories/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '#lib/categories.ts';
import { logError } from '#lib/log.ts';
import { inDocumentOrder } from './category-order.ts';

/** The category names. After a failure, which is only logged, the form offers the default categories. */
export function useCategoryNames(): readonly string[] {
  const { data, error } = useQuery(categoriesQuery);
  useEffect(() => {
    if (error) logError('Categories could not be loaded', error);
  }, [error]);
  return data ? inDocumentOrder(data.map(({ name }) => name)) : BASE_CATEGORIES;
}
