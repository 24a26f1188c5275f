import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

type ObligationList = paths['/api/obligations']['get']['responses'][200]['content']['application/json'];
export type Obligation = ObligationList['obligations'][number];
export type ObligationBody = paths['/api/obligations']['post']['requestBody']['content']['application/json'];

// The live channel tells of them with contracts.
const OBLIGATIONS = { queryKey: ['contracts', 'obligations'] };

export const obligationsQuery = queryOptions({
  queryKey: OBLIGATIONS.queryKey,
  queryFn: ({ signal }): Promise<ObligationList> => unwrap(api.GET('/api/obligations', { signal })),
});

/** The vendors and the people whom an obligation can name. */
export const choicesQuery = queryOptions({
  queryKey: [...OBLIGATIONS.queryKey, 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/obligations/choices', { signal })),
  staleTime: 60_000,
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(OBLIGATIONS);
}

/** Adds an obligation, or replaces the one with this id. */
export function useSaveObligation(id?: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (body: ObligationBody): Promise<void> => {
      if (id === undefined) await unwrap(api.POST('/api/obligations', { body }));
      else await unwrap(api.PUT('/api/obligations/{id}', { params: { path: { id } }, body }));
    },
    onSuccess,
  });
}

export function useDeleteObligation(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/obligations/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}

type TickChange = { id: string; deadline: string; isDone: boolean };

/** « Fait » and its undo. */
export function useTick() {
  const { t } = useTranslation('obligations');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, deadline, isDone }: TickChange): Promise<void> => {
      if (isDone) {
        await unwrap(
          api.POST('/api/obligations/{id}/ticks', { params: { path: { id } }, body: { deadline } }),
        );
        return;
      }
      const path = { id, deadline };
      await unwrap(api.DELETE('/api/obligations/{id}/ticks/{deadline}', { params: { path } }));
    },
    onSuccess: (_, { isDone }) =>
      toast({ variant: 'success', title: t(isDone ? 'toasts.ticked' : 'toasts.unticked') }),
    onError: (cause) =>
      toast({ variant: 'destructive', title: t('toasts.tickFailed'), description: errorText(cause), cause }),
    onSettled: refresh,
  });
}
