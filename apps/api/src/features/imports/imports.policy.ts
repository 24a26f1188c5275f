import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayImportTools = ({ role }: { role: Role }) => hasCapability(role, 'tools.import');
