import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** Admins and moderators use « Accès », admins and core-team the secure zone: all three roles may store secrets. */
export const mayKeepCredentials = ({ role }: Actor) => hasCapability(role, 'credentials.keep');
export const mayManageZone = ({ role }: Actor) => hasCapability(role, 'secure.manage');
