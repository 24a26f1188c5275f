import type { RolePasswords } from '../roles.ts';

export const TEMPLATE = 'perk_template';
export const SERVER_VARIABLE = 'TEST_POSTGRES_SERVER';

const PASSWORD = 'test-only';
export const ROLE_PASSWORDS = {
  perk_app: PASSWORD,
  perk_auth: PASSWORD,
  perk_worker: PASSWORD,
  perk_backup: PASSWORD,
} satisfies RolePasswords;
