import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** « Accès » is for admins and moderators, the zone for admins and core-team: together, who may hold secrets at all. */
export const mayKeepCredentials = ({ role }: Actor) => hasCapability(role, 'credentials.keep');
export const mayManageZone = ({ role }: Actor) => hasCapability(role, 'secure.manage');
