import { z } from 'zod';

export const ROLES = ['user', 'moderator', 'core-team', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The add form spells one role in French: accepted wherever a role is sent, never stored (decision 26). */
export const roleSchema = z.preprocess(
  (value) => (value === 'moderateur' ? 'moderator' : value),
  z.enum(ROLES),
);

export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
