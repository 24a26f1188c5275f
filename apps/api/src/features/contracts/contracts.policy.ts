import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** Owners and deputies read their contracts; only admins and core-team change and decide. */
export const mayManageContracts = ({ role }: { role: Role }) => hasCapability(role, 'contracts.manage');
