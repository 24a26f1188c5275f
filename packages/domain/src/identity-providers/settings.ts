import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';
import { SESSION_MINUTES } from '../settings/vocabulary.ts';

export const GROUP_MAX_LENGTH = 200;
export const ROLE_RULES_MAX = 100;
export const FACTOR_VALUES_MAX = 20;
export const FACTOR_VALUE_MAX_LENGTH = 200;
/** RFC 8176 names it; other values depend on the provider. */
export const DEFAULT_FACTOR_VALUES = ['mfa'] as const;

export const roleRuleSchema = z.strictObject({
  group: z.string().trim().min(1).max(GROUP_MAX_LENGTH),
  role: z.enum(ROLES),
});
export type RoleRule = z.output<typeof roleRuleSchema>;

const hasDistinctGroups = (rules: readonly RoleRule[]) =>
  new Set(rules.map(({ group }) => group)).size === rules.length;

/** What admins set for one identity provider. */
export const providerSettingsSchema = z.strictObject({
  /** Null leaves the lifetime to the settings of all sessions. */
  session_minutes: z.int().min(SESSION_MINUTES.min).max(SESSION_MINUTES.max).nullable(),
  trusts_second_factor: z.boolean(),
  second_factor_values: z
    .array(z.string().trim().min(1).max(FACTOR_VALUE_MAX_LENGTH))
    .min(1)
    .max(FACTOR_VALUES_MAX),
  role_rules: z
    .array(roleRuleSchema)
    .max(ROLE_RULES_MAX)
    .refine(hasDistinctGroups, 'a group has one role only'),
});
export type ProviderSettings = z.output<typeof providerSettingsSchema>;

export const DEFAULT_PROVIDER_SETTINGS: ProviderSettings = {
  session_minutes: null,
  trusts_second_factor: false,
  second_factor_values: [...DEFAULT_FACTOR_VALUES],
  role_rules: [],
};
