/** Every action that the audit log records. */
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
  'tools.delete',
  'tools.restore',
  'tools.purge',
  'tools.bulk',
  'tools.import',
  'tools.import_undone',
  'categories.create',
  'categories.update',
  'categories.delete',
  'accounts.sign_in_failed',
  'accounts.proof_failed',
  'accounts.two_factor_enabled',
  'accounts.two_factor_disabled',
  'accounts.recovery_code_used',
  'accounts.recovery_codes_renewed',
  'accounts.deleted',
  'accounts.disowned',
  'accounts.data_downloaded',
  'catalogue.export',
  'maintenance.sync',
  'keys.rotate',
  'enrichment.start',
  'enrichment.stop',
  'trends.refresh',
  'startups.joined',
  'startups.moved',
  'startups.left',
  'startups.removed',
  'startups.lead_named',
  'startups.lead_unnamed',
  'startups.invited',
  'startups.invitation_revoked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = [
  'tool',
  'tools',
  'user',
  'address',
  'category',
  'setting',
  'import',
  'key',
  'catalogue',
  'maintenance',
  'enrichment_run',
  'trends',
  'startup',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** Why a sign-in failed; `other` for a refusal that has nothing to do with the account. */
export const SIGN_IN_FAULTS = [
  'invalid_credentials',
  'email_not_confirmed',
  'account_suspended',
  'invalid_code',
  'other',
] as const;

/** Whether the log still has the entries whose head was signed outside the database. */
export const HEAD_VERDICTS = ['intact', 'altered', 'forged', 'late', 'missing', 'not_configured'] as const;
export type HeadVerdict = (typeof HEAD_VERDICTS)[number];
