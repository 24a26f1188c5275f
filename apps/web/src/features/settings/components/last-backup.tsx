import { BACKUP_FAULTS } from '@perkotheque/domain/maintenance/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatBytes } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type LastRun, runsQuery } from '../api/maintenance.ts';

const TONES = { running: 'info', done: 'success', failed: 'danger', died: 'danger' } as const;

/** Date, size and result of the last backup. */
export function LastBackup() {
  const { t } = useTranslation('settings');
  const { data, isPending, error } = useQuery(runsQuery);
  const last = data?.jobs.find(({ job }) => job === 'backups.make')?.last;
  return (
    <div className="grid gap-1.5 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium text-ink">{t('database.lastBackup')}</p>
      {isPending ? <Skeleton className="h-5 w-56 rounded-sm" /> : null}
      {error ? <p className="text-danger">{t('database.runsFailed')}</p> : null}
      {data && !last ? <p className="text-ink-soft">{t('database.never')}</p> : null}
      {last ? <BackupResult run={last} /> : null}
    </div>
  );
}

function BackupResult({ run }: { run: LastRun }) {
  const { t } = useTranslation('settings');
  const { formatMoment } = useDates();
  const { size_bytes, kept, fault } = run.detail;
  const known = BACKUP_FAULTS.find((each) => each === fault) ?? 'unknown';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone={TONES[run.state]}>{t(`database.states.${run.state}`)}</Badge>
        <time dateTime={run.started_at}>{formatMoment(run.finished_at ?? run.started_at)}</time>
        {typeof size_bytes === 'number' ? <span>{formatBytes(size_bytes)}</span> : null}
        {typeof kept === 'number' ? <span>{t('database.kept', { count: kept })}</span> : null}
      </p>
      {run.state === 'failed' ? <p className="text-ink">{t(`database.faults.${known}`)}</p> : null}
    </>
  );
}
