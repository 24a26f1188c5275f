import type { Role } from '@perkotheque/domain/accounts/roles';

/** `public`: everybody. `member`: every signed-in member. Otherwise the roles, and nobody else. */
export type Reach = 'public' | 'member' | readonly Role[];
