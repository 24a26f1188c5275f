import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['me', 'two-factor'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/auth/two-factor', { signal })),
});

/** A member of a provider has no password. */
const passwordBody = (password: string) => (password === '' ? {} : { password });

export function useBeginEnrolment() {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/auth/two-factor/enrolment', { body: passwordBody(password) })),
    // The secret must not stay in the cache after its screen.
    gcTime: 0,
  });
}

export function useConfirmEnrolment() {
  return useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/two-factor/confirmation', { body: { code } })),
    gcTime: 0,
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/auth/two-factor/recovery-codes', { body: passwordBody(password) })),
    gcTime: 0,
  });
}

export function useRemoveTwoFactor() {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/auth/two-factor/removal', { body: passwordBody(password) })),
  });
}

export function useRefreshTwoFactor() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}
