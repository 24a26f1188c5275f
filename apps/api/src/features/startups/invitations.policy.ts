import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** Only those who manage accounts hand out roles; others invite users (ROLE-14). */
export const mayGiveRole = (actor: { role: Role }, role: Role) =>
  role === 'user' || hasCapability(actor.role, 'users.manage');
