import type { LastRun, SyncedJob } from '../api/maintenance.ts';

export type JobOutcome = LastRun['state'] | 'started' | 'up_to_date' | 'off' | 'never';

/** The outcome to show for a job: that of its last run, unless the synchronisation knows better. */
export function outcomeOf(last: LastRun | null, synced: SyncedJob | undefined): JobOutcome {
  if (synced?.verdict === 'off') return 'off';
  if (synced?.verdict === 'started' && (last?.id ?? null) === synced.previous_run) return 'started';
  if (synced?.verdict === 'up_to_date' && last?.state === 'done') return 'up_to_date';
  return last?.state ?? 'never';
}

/** The job is queued or at work: its outcome is still to come. */
export const isOpen = (outcome: JobOutcome) => outcome === 'started' || outcome === 'running';
