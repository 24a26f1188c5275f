import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import { FULL_NAME_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  ROLES,
  type Role,
  roleSchema,
} from '@perkotheque/domain/accounts/roles';
import { Mender, toText } from './mend-values.ts';
import type { Reason } from './reasons.ts';
import type { Outcome } from './report.ts';
import type { EarlierRow } from './vocabulary.ts';

export interface EarlierPerson {
  id: string;
  email: string;
  name: string;
  avatar_url: string | null;
  status: AccountStatus;
  created_at: Date;
}

/** Null when the row has no address that an account can have. */
export function readEmail(raw: EarlierRow): string | null {
  const email = emailSchema.safeParse(toText(raw.email));
  return email.success ? email.data : null;
}

export function mendPerson(
  raw: EarlierRow,
  { id, email, now }: { id: string; email: string; now: Date },
): Outcome<EarlierPerson> {
  const mender = new Mender(now);
  if (email !== raw.email) mender.note('email_normalised');
  const person = {
    id,
    email,
    name: mender.text('full_name', raw.full_name, FULL_NAME_MAX_LENGTH) ?? '',
    avatar_url: mender.link('avatar_url', raw.avatar_url),
    status: mendStatus(mender, raw),
    created_at: mender.moment('created_at', raw.created_at),
  };
  return { row: person, remarks: mender.remarks };
}

/** A missing status counts as active (decision 19); an unknown one must not let anybody in. */
function mendStatus(mender: Mender, raw: EarlierRow): AccountStatus {
  const status = toText(raw.status);
  if (status === '') return 'active';
  const known = ACCOUNT_STATUSES.find((value) => value === status);
  if (known === undefined) mender.note('status_suspended', 'status');
  return known ?? 'suspended';
}

/** Only what the earlier application itself understood as a role gives one (decision 26): « Admin » gave nothing. */
export function mendRole<Fallback extends Role>(
  value: unknown,
  { fallback, unknown }: { fallback: Fallback; unknown: Reason },
): { role: Role; reason: Reason | null } {
  const role = roleSchema.safeParse(value);
  if (!role.success) return { role: fallback, reason: unknown };
  return { role: role.data, reason: role.data === value ? null : 'role_spelling' };
}

/** The role with the fewest rights. */
export const weakestOf = (roles: readonly Role[]): Role =>
  ROLES.find((role) => roles.includes(role)) ?? 'user';
