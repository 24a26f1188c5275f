import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSync } from '../api/maintenance.ts';

const TONES = { started: 'success', up_to_date: 'neutral', running: 'info', off: 'neutral' } as const;
const JOBS = ['maintenance.prune', 'duplicates.propose', 'tools.purge', 'backups.make'] as const;

export function SyncPanel() {
  const { t } = useTranslation('settings');
  const sync = useSync();
  const run = () =>
    sync.mutate(undefined, {
      onSuccess: (jobs) => {
        const count = jobs.filter(({ verdict }) => verdict === 'started').length;
        toast({ variant: 'success', title: t('database.syncDone', { count }) });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('database.syncFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-faint text-sm">{t('database.syncHelp')}</p>
        <Button variant="secondary" loading={sync.isPending} onClick={run} className="max-sm:w-full">
          {sync.isPending ? null : <RefreshCw aria-hidden="true" />}
          {t(sync.isPending ? 'database.syncing' : 'database.sync')}
        </Button>
      </div>
      {sync.data ? (
        <ul
          aria-label={t('database.syncResults')}
          className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm"
        >
          {sync.data.map(({ job, verdict }) => (
            <li key={job} className="flex items-center justify-between gap-4 text-ink">
              <JobName job={job} />
              <Badge tone={TONES[verdict]}>{t(`database.verdicts.${verdict}`)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A job that this page does not know yet is shown by its name. */
function JobName({ job }: { job: string }) {
  const { t } = useTranslation('settings');
  const known = JOBS.find((each) => each === job);
  return <span>{known ? t(`database.jobs.${known}`) : job}</span>;
}
