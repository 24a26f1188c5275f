import { BACKUP_FAULTS } from '@perkotheque/domain/maintenance/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { type LastRun, runsQuery, type SyncedJob } from '../api/maintenance.ts';
import { isOpen, type JobOutcome, outcomeOf } from './job-outcome.ts';

const TONES = {
  started: 'info',
  running: 'info',
  done: 'success',
  up_to_date: 'success',
  failed: 'danger',
  died: 'danger',
  off: 'neutral',
  never: 'neutral',
} as const satisfies Record<JobOutcome, string>;
const JOBS = ['maintenance.prune', 'duplicates.propose', 'tools.purge', 'backups.make'] as const;
/** The live channel reports every run; this replaces it while it is disconnected. */
const POLL_MS = 3000;

/** The maintenance jobs, each with the outcome of its last run. */
export function JobList({ synced }: { synced: readonly SyncedJob[] | undefined }) {
  const { t } = useTranslation('settings');
  const outcomes = (jobs: readonly { job: string; last: LastRun | null }[]) =>
    jobs.map(({ job, last }) => ({
      job,
      last,
      outcome: outcomeOf(
        last,
        synced?.find((each) => each.job === job),
      ),
    }));
  const { data } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) =>
      outcomes(state.data?.jobs ?? []).some(({ outcome }) => isOpen(outcome)) ? POLL_MS : false,
  });
  if (!data) return null;
  return (
    <ul
      aria-label={t('database.jobList')}
      aria-live="polite"
      className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm"
    >
      {outcomes(data.jobs).map((row) => (
        <JobRow key={row.job} {...row} />
      ))}
    </ul>
  );
}

type JobRowProps = { job: string; last: LastRun | null; outcome: JobOutcome };

function JobRow({ job, last, outcome }: JobRowProps) {
  const { t } = useTranslation('settings');
  const { formatMoment } = useDates();
  // A job that this page does not know yet is shown by its name.
  const known = JOBS.find((each) => each === job);
  const fault = BACKUP_FAULTS.find((each) => each === last?.detail.fault) ?? 'unknown';
  const hasRun = last !== null && outcome !== 'started' && outcome !== 'off';
  return (
    <li className="grid gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink">
        <span>{known ? t(`database.jobs.${known}`) : job}</span>
        <span className="flex items-center gap-3">
          {hasRun ? (
            <time dateTime={last.started_at} className="text-ink-faint text-xs tabular-nums">
              {formatMoment(last.finished_at ?? last.started_at)}
            </time>
          ) : null}
          <Badge tone={TONES[outcome]}>{t(`database.outcomes.${outcome}`)}</Badge>
        </span>
      </div>
      {outcome === 'failed' ? <p className="text-ink-soft">{t(`database.faults.${fault}`)}</p> : null}
    </li>
  );
}
