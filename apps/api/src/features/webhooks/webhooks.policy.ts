import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** Whoever adds a receiver decides what leaves the product. */
export const mayManageWebhooks = ({ role }: { role: Role }) => hasCapability(role, 'settings.system');
