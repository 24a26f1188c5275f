import type { Role } from '@perkotheque/domain/accounts/roles';

/** From the widest rights down, in the colours of USERS-04. The labels are in `common:roles`. */
export const ROLE_TONES = {
  admin: 'danger',
  moderator: 'info',
  'core-team': 'violet',
  user: 'success',
} as const satisfies Record<Role, string>;

// ROLES itself comes with its schema: this list spares the page the weight of zod.
export const ROLE_LIST = Object.keys(ROLE_TONES) as Role[];
