import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** Staff read and tick; those who manage contracts write what was agreed with a vendor. */
export const mayManageObligations = ({ role }: { role: Role }) => hasCapability(role, 'contracts.manage');
export const mayTickObligations = ({ role }: { role: Role }) => hasCapability(role, 'programme.read');
