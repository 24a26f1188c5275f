import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** A call while the cache is fresh costs money and returns almost the same data. */
export const mayForceRefresh = ({ role }: Actor) => hasCapability(role, 'trends.manage');
