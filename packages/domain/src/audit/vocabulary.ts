/** Every act the audit log knows. A new one is added here first. */
export const AUDIT_ACTIONS = [
  'credentials.reveal',
  'credentials.save',
  'credentials.delete',
  'permissions.add',
  'permissions.remove',
  'users.create',
  'users.update',
  'users.role',
  'users.password',
  'users.suspend',
  'users.reactivate',
  'users.delete',
  'settings.update',
  'accounts.sign_in_failed',
  'keys.rotate',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
