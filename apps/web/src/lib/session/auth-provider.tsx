import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { removeStored, writeStored } from '../local-store.ts';
import { SIGNED_IN_KEY } from '../storage-keys.ts';
import { type SessionUser, sessionQuery } from './session.ts';

type Auth = {
  /** True until the session is known for the first time. */
  loading: boolean;
  user: SessionUser | null;
  session: { expiresAt: string } | null;
  /** The session could not be read, which does not mean signed out. */
  error: Error | null;
  retry: () => void;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = useQuery(sessionQuery);
  const auth = useMemo<Auth>(() => {
    const user = data?.user ?? null;
    return {
      loading: isPending,
      user,
      session: user && { expiresAt: user.expires_at },
      error: data ? null : error,
      retry: () => void refetch(),
    };
  }, [data, isPending, error, refetch]);
  // For the public pages, which do not ask for the session.
  useEffect(() => {
    if (!data) return;
    if (data.user) writeStored(SIGNED_IN_KEY, 'true');
    else removeStored(SIGNED_IN_KEY);
  }, [data]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
