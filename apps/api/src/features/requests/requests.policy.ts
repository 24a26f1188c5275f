import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** One's own request too is theirs to change, not one's own (decision 7). */
export const mayManageRequests = ({ role }: Actor) => hasCapability(role, 'requests.manage');
