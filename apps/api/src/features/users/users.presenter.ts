import { ROLES } from '@perkotheque/domain/accounts/roles';
import { z } from 'zod';
import { mayDecideOver } from './users.policy.ts';
import type { UserRow } from './users.rows.ts';

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  /** The address that was entered; browsers never load it. */
  avatar_url: z.string().nullable(),
  /** Our copy of the avatar; pages show initials for null. */
  picture_url: z.string().nullable(),
  /** `active` or `suspended`. Null means active. */
  status: z.string().nullable(),
  role: z.enum(ROLES),
  has_two_factor: z.boolean(),
  created_at: z.iso.datetime(),
  can: z.object({
    change_role: z.boolean(),
    suspend: z.boolean(),
    set_password: z.boolean(),
    delete: z.boolean(),
    reset_two_factor: z.boolean(),
  }),
});

export function presentUser(row: UserRow, actor: { userId: string }): z.input<typeof userSchema> {
  const isOther = mayDecideOver(actor, row.id);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    can: {
      change_role: isOther,
      suspend: isOther,
      set_password: isOther,
      delete: isOther,
      reset_two_factor: isOther && row.has_two_factor,
    },
  };
}
