import type { Role } from '@perkotheque/domain/accounts/roles';

/** From most to fewest rights, in the colours of USERS-04. The labels are in `common:roles`. */
export const ROLE_TONES = {
  admin: 'danger',
  moderator: 'info',
  'core-team': 'violet',
  user: 'success',
} as const satisfies Record<Role, string>;

// The domain's ROLES would bring zod into this chunk.
export const ROLE_LIST = Object.keys(ROLE_TONES) as Role[];
