import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

export const mayManageStartups = ({ role }: Actor) => hasCapability(role, 'startups.manage');
export const mayEraseStartups = ({ role }: Actor) => hasCapability(role, 'startups.erase');
