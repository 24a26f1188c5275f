import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { SCOPE_CAPABILITIES, type TokenScope } from '@perkotheque/domain/tokens/scopes';

type Caller = { role: Role; scopes: readonly TokenScope[] };

/** The token has the scope, and the role of its owner reaches it now: as at the gate. */
export const mayUseTool = ({ role, scopes }: Caller, scope: TokenScope): boolean =>
  scopes.includes(scope) && hasCapability(role, SCOPE_CAPABILITIES[scope]);
