import type { AccountStatus, Role } from '@perkotheque/domain/accounts/roles';
import type { User } from '../api/list-users.ts';

/** The values of the edit dialog, as typed. */
export type UserValues = {
  full_name: string;
  avatar_url: string;
  status: AccountStatus;
  role: Role;
  password: string;
  confirmPassword: string;
};

export function valuesOf(user: User): UserValues {
  return {
    full_name: user.full_name ?? '',
    avatar_url: user.avatar_url ?? '',
    // A missing or unknown status is shown as active, and saving stores that.
    status: user.status === 'suspended' ? 'suspended' : 'active',
    role: user.role,
    password: '',
    confirmPassword: '',
  };
}

type Profile = Partial<Pick<UserValues, 'full_name' | 'avatar_url' | 'status'>>;
export type UserEdits = { profile: Profile | null; role: Role | null; password: string | null };

/** Only the changed fields, split into their three requests. */
export function editsBetween(before: UserValues, after: UserValues): UserEdits {
  const profile: Profile = {};
  const fullName = after.full_name.trim();
  const avatar = after.avatar_url.trim();
  if (fullName !== before.full_name) profile.full_name = fullName;
  if (avatar !== before.avatar_url) profile.avatar_url = avatar;
  if (after.status !== before.status) profile.status = after.status;
  return {
    profile: Object.keys(profile).length > 0 ? profile : null,
    role: after.role === before.role ? null : after.role,
    password: after.password || null,
  };
}
