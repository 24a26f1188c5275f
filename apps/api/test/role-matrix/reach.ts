import type { Role } from '@perkotheque/domain/accounts/roles';

/** `public`: everybody. `member`: every signed-in member. `token`: API tokens alone. Otherwise the roles alone. */
export type Reach = 'public' | 'member' | 'token' | readonly Role[];
