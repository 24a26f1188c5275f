import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from './api.gen.ts';
import { api, unwrap } from './api.ts';

export type Need =
  paths['/api/needs']['get']['responses'][200]['content']['application/json']['needs'][number];

/** In `lib` because several features use needs, and features do not import each other. */
export const needsQuery = queryOptions({
  queryKey: ['needs', 'list'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/needs', { signal }))).needs,
  staleTime: 300_000,
});

/** Needs have French and English names; the other languages read the English one. */
export function useNeedName(): (need: Pick<Need, 'name_fr' | 'name_en'>) => string {
  const { i18n } = useTranslation();
  return (need) => (i18n.language === 'fr' ? need.name_fr : need.name_en);
}

/** Undefined while the list loads. A need that the list lacks is called by its slug. */
export function useNeedNames(isEnabled = true): ((slug: string) => string) | undefined {
  const { data } = useQuery({ ...needsQuery, enabled: isEnabled });
  const nameOf = useNeedName();
  if (!data) return undefined;
  const names = new Map(data.map((need) => [need.slug, nameOf(need)]));
  return (slug) => names.get(slug) ?? slug;
}
