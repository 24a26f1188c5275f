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

export const BACKUPS_KEPT = 7;

/** The outcome of « Synchroniser maintenant » for a job. `off`: the job is disabled in the settings. */
export const SYNC_VERDICTS = ['started', 'up_to_date', 'running', 'off'] as const;
