import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

export const mayManageZone = ({ role }: Actor) => hasCapability(role, 'secure.manage');

/** Admins and moderators use « Accès » of every tool; core-team only keep credentials inside the zone (HARD-01). */
export const mayKeepCredentials = (actor: Actor, tool: { is_in_zone: boolean }) =>
  hasCapability(actor.role, 'credentials.manage') || (mayManageZone(actor) && tool.is_in_zone);
