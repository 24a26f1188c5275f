import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayManagePerks = ({ role }: { role: Role }) => hasCapability(role, 'perks.manage');
