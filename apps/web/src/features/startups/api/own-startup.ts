import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type OwnStartupAnswer = paths['/api/startup']['get']['responses'][200]['content']['application/json'];
export type OwnStartup = NonNullable<OwnStartupAnswer['startup']>;
export type ProfileChanges = paths['/api/startup']['patch']['requestBody']['content']['application/json'];
type VendorPath = paths['/api/startup/vendor-facts'];
export type Vendor = VendorPath['get']['responses'][200]['content']['application/json']['vendors'][number];
type Facts =
  paths['/api/startup/vendor-facts/{vendor_id}']['put']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
export const ownStartupQuery = queryOptions({
  queryKey: ['startups', 'own'],
  queryFn: ({ signal }): Promise<OwnStartupAnswer> => unwrap(api.GET('/api/startup', { signal })),
});

export const vendorFactsQuery = queryOptions({
  queryKey: ['startups', 'vendor-facts'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/startup/vendor-facts', { signal })),
});

/** Perks are judged by these facts, so they are fetched again too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['startups'] }),
      queryClient.invalidateQueries({ queryKey: ['perks'] }),
    ]);
}

export function useEditProfile() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ProfileChanges) => unwrap(api.PATCH('/api/startup', { body })),
    onSettled: refresh,
  });
}

export function useLetAllMembersClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (is_on: boolean) => unwrap(api.PUT('/api/startup/all-members-claim', { body: { is_on } })),
    onSettled: refresh,
  });
}

export function useDeclareVendorFacts(vendor_id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Facts) =>
      unwrap(api.PUT('/api/startup/vendor-facts/{vendor_id}', { params: { path: { vendor_id } }, body })),
    onSettled: refresh,
  });
}
