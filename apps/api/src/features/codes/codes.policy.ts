import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { RequestActor } from '#lib/identity.ts';

/** Core-team and admins keep the secrets of perks that they may open; row-level security decides on the perk. */
export const mayKeepSecrets = ({ role }: RequestActor): boolean => hasCapability(role, 'perk-secrets.manage');
