/** `died`: its worker ended without a word. */
export const RUN_STATES = ['running', 'done', 'failed', 'died'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a backup failed, as far as it can be told; the details are in the worker's log. */
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

/** What « Synchroniser maintenant » did about a job. `off`: its switch is off. */
export const SYNC_VERDICTS = ['started', 'up_to_date', 'running', 'off'] as const;
