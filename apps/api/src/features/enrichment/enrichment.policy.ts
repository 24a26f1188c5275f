import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayEnrich = ({ role }: { role: Role }) => hasCapability(role, 'tools.enrich');
