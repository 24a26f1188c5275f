import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

/** Requesters may not change their own requests (decision 7). */
export const mayManageRequests = ({ role }: Actor) => hasCapability(role, 'requests.manage');
