import { type Capability, hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from './auth-provider.tsx';
import { roleQuery } from './session.ts';

type RoleState = {
  loading: boolean;
  role: Role | null;
  can: (capability: Capability) => boolean;
};

/** No user, no role. A user without a role record, or whose role cannot be read, counts as `user`. */
export function useRole(): RoleState {
  const { user, loading: isAuthLoading } = useAuth();
  const { data, isPending } = useQuery({ ...roleQuery, enabled: user !== null });
  const loading = isAuthLoading || (user !== null && isPending);
  const role = user === null || loading ? null : (data?.role ?? 'user');
  return { loading, role, can: (capability) => hasCapability(role, capability) };
}
