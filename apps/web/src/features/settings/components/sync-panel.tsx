import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSync } from '../api/maintenance.ts';
import { JobList } from './job-list.tsx';

export function SyncPanel() {
  const { t } = useTranslation('settings');
  const sync = useSync();
  const run = () =>
    sync.mutate(undefined, {
      onSuccess: (jobs) => {
        const count = jobs.filter(({ verdict }) => verdict === 'started').length;
        // Only started: the list shows how they end.
        toast({
          variant: count === 0 ? 'success' : 'default',
          title: t('database.syncDone', { count }),
        });
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
      <JobList synced={sync.data} />
    </div>
  );
}
