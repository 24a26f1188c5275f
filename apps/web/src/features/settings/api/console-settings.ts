import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';

export type DisplayChoice =
  paths['/api/console/display']['get']['responses'][200]['content']['application/json'];

export const displayQuery = queryOptions({
  queryKey: ['config', 'display'],
  queryFn: ({ signal }): Promise<DisplayChoice> => unwrap(api.GET('/api/console/display', { signal })),
});

export function useSaveDisplay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DisplayChoice) => unwrap(api.PUT('/api/console/display', { body })),
    onSuccess: async (saved) => {
      queryClient.setQueryData(displayQuery.queryKey, saved);
      // The catalogue shows the new fields, and compliance is computed again.
      await queryClient.invalidateQueries({ queryKey: configQuery.queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: ['tools', 'compliance'] });
    },
  });
}

export const registrationQuery = queryOptions({
  queryKey: ['config', 'registration'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/console/registration', { signal })),
});

export function useSaveRegistration() {
  const queryClient = useQueryClient();
  const key = 'registration_enabled';
  return useMutation({
    mutationFn: (enabled: boolean) =>
      unwrap(
        api.PUT('/api/system-settings/{key}', { params: { path: { key } }, body: { value: { enabled } } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: configQuery.queryKey }),
  });
}
