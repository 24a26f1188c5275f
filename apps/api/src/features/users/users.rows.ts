import type { Role } from '@perkotheque/domain/accounts/roles';

export type UserRow = {
  id: string;
  email: string;
  full_name: string | null;
  avatar_url: string | null;
  picture_url: string | null;
  /** Null means active (decision 19). */
  status: string | null;
  role: Role;
  has_two_factor: boolean;
  created_at: Date;
};
