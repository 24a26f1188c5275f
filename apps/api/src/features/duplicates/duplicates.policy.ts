import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayManageDuplicates = ({ role }: { role: Role }) => hasCapability(role, 'duplicates.manage');
