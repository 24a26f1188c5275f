import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** Calling the source while the cache is still young costs money for nothing new, or nearly. */
export const mayForceRefresh = ({ role }: Actor) => hasCapability(role, 'trends.manage');
