import type { Role } from '@perkotheque/domain/accounts/roles';
import { scopesOfRole, type TokenScope } from '@perkotheque/domain/tokens/scopes';

/** Nobody makes a token for more than they may do themselves. Use checks the role of that moment again. */
export const mayMakeToken = ({ role }: { role: Role }, scopes: readonly TokenScope[]): boolean => {
  const reachable = scopesOfRole(role);
  return scopes.every((scope) => reachable.includes(scope));
};
