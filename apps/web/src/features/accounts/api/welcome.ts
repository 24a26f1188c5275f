import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '#lib/config.ts';
import { type Session, sessionQuery } from '#lib/session/session.ts';

/** Whoever was here before may have been someone else: nothing of theirs may show. */
export function welcome(queryClient: QueryClient, user: Session['user']): void {
  const kept: readonly unknown[] = [configQuery.queryKey[0], sessionQuery.queryKey[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  queryClient.setQueryData(sessionQuery.queryKey, { user });
}
