import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type SheetFactsPath = paths['/api/tools/{id}/processor-facts'];
export type SheetFacts = SheetFactsPath['get']['responses'][200]['content']['application/json'];
export type SheetValues = SheetFactsPath['put']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
const TOOLS = ['tools'];

export const sheetFactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TOOLS, 'processor-facts', id],
    queryFn: ({ signal }): Promise<SheetFacts> =>
      unwrap(api.GET('/api/tools/{id}/processor-facts', { params: { path: { id } }, signal })),
  });

export function useSaveSheetFacts(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SheetValues): Promise<void> => {
      await unwrap(api.PUT('/api/tools/{id}/processor-facts', { params: { path: { id } }, body }));
    },
    // The sheet behind the dialog shows the same values.
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOOLS }),
  });
}
