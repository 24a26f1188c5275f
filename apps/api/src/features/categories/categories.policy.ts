import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayManageCategories = ({ role }: { role: Role }) => hasCapability(role, 'console.use');
