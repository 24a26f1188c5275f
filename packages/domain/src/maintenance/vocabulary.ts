/** `died`: the worker ended without recording an outcome. */
export const RUN_STATES = ['running', 'done', 'failed', 'died'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a backup failed. The worker's log has the details. */
export const BACKUP_FAULTS = [
  'not_configured',
  'no_program',
  'no_folder',
  'no_space',
  'refused',
  'version',
  'interrupted',
  'unknown',
] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

/** The name under which the check at the start of the process backups is recorded. */
export const BACKUP_CHECK = 'backups.check';
/** The name under which a restore is recorded in the database that it filled. */
export const RESTORE_RUN = 'backups.restore';
/** What an installation lacks for backups. `not_started`: the process backups has never run. */
export const BACKUP_SETUP_FAULTS = [
  'not_started',
  'not_configured',
  'no_program',
  'no_folder',
  'version',
] as const;
export type BackupSetupFault = (typeof BACKUP_SETUP_FAULTS)[number];

export const BACKUPS_KEPT = 7;

/** The outcome of « Synchroniser maintenant » for a job. `off`: the job is disabled in the settings. */
export const SYNC_VERDICTS = ['started', 'up_to_date', 'running', 'off'] as const;
