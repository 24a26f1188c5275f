import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Archive, ArrowLeft, Building2, Merge, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttestationsSection } from '#features/attestations/components/attestations-section.tsx';
import { StartupClaims } from '#features/claims/staff/startup-claims.tsx';
import { PlanCard } from '#features/perks/plan/plan-card.tsx';
import { ProcessorsPanel } from '#features/processors/components/processors-panel.tsx';
import { type Startup, startupQuery, useEditStartup } from '#features/startups/api/startups.ts';
import { EraseDialog } from '#features/startups/components/erase-dialog.tsx';
import { MergeDialog } from '#features/startups/components/merge-dialog.tsx';
import { PeopleSection } from '#features/startups/components/people/people-section.tsx';
import { ArchiveDialog, EditStartupDialog } from '#features/startups/components/startup-dialogs.tsx';
import { missingFacts, StartupFacts } from '#features/startups/components/startup-facts.tsx';
import { StartupStatus } from '#features/startups/components/startup-status.tsx';
import { failureOf } from '#lib/api-error.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Mark } from '#ui/mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

export function StartupPage() {
  const { t } = useTranslation('startups');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(startupQuery(id ?? ''));
  if (data) return <Loaded startup={data} />;
  if (!error) return <Skeleton className="h-96 rounded-lg" />;
  // An address that is no id is refused as invalid.
  if (['not_found', 'validation_failed'].includes(failureOf(error))) {
    return (
      <StatePanel
        icon={Building2}
        title={t('page.notFound')}
        action={
          <Link to={paths.startups} className={buttonStyle({ variant: 'secondary' })}>
            {t('page.back')}
          </Link>
        }
      >
        {t('page.notFoundText')}
      </StatePanel>
    );
  }
  return <ErrorState title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
}

type Task = 'edit' | 'archive' | 'merge' | 'erase';

function Loaded({ startup }: { startup: Startup }) {
  const { t } = useTranslation('startups');
  const { formatDate } = useDates();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const missing = missingFacts(startup).map(({ name }) => t(`fields.${name}`).toLowerCase());
  const details = [
    t('people', { count: startup.people }),
    t('claims', { count: startup.live_claims }),
    t('page.created', { date: formatDate(startup.created_at) }),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 justify-items-start gap-4">
        <Link
          to={paths.startups}
          className="-ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-primary-text text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('page.back')}
        </Link>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="flex min-w-0 items-center gap-4">
            <Mark name={startup.name} iconUrl={startup.logo_path} size="lg" />
            <div className="min-w-0">
              <h1 className="break-words text-3xl text-ink max-sm:text-2xl">{startup.name}</h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft text-sm tabular-nums">
                <StartupStatus status={startup.status} />
                {details.join(' · ')}
              </p>
            </div>
          </div>
          <Actions startup={startup} onTask={setTask} />
        </div>
      </header>
      {missing.length > 0 ? (
        <Callout tone="info" title={t('page.missing', { count: missing.length })}>
          {missing.join(', ')}
        </Callout>
      ) : (
        <p className="text-ink-soft text-sm">{t('page.complete')}</p>
      )}
      <div>
        <StartupFacts startup={startup} />
      </div>
      <PlanCard startupId={startup.id} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <StartupClaims
          startup={startup}
          link={(claimId, children) => (
            <Link to={paths.claim} params={{ claimId }} className="rounded-xs hover:underline">
              {children}
            </Link>
          )}
        />
        <div className="grid grid-cols-1 gap-6">
          <PeopleSection startupId={startup.id} />
          <AttestationsSection startupId={startup.id} />
        </div>
      </div>
      <ProcessorsPanel startupId={startup.id} />
      {task === 'edit' ? <EditStartupDialog startup={startup} onClose={close} /> : null}
      {task === 'archive' ? <ArchiveDialog startup={startup} onClose={close} /> : null}
      {task === 'merge' ? <MergeDialog startup={startup} onClose={close} /> : null}
      {task === 'erase' ? <EraseDialog startup={startup} onClose={close} /> : null}
    </div>
  );
}

function Actions({ startup, onTask }: { startup: Startup; onTask: (task: Task) => void }) {
  const { t } = useTranslation('startups');
  const editing = useEditStartup(startup.id);
  const { name } = startup;
  const reactivate = () =>
    editing.mutate(
      { status: 'active' },
      {
        onSuccess: () => toast({ variant: 'success', title: t('toasts.reactivated', { name }) }),
        onError: (cause) =>
          toast({
            variant: 'destructive',
            title: t('toasts.saveFailed'),
            description: errorText(cause),
            cause,
          }),
      },
    );
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
      {startup.can.erase ? (
        <Button variant="secondary" onClick={() => onTask('erase')}>
          <Trash2 aria-hidden="true" />
          {t('page.erase')}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => onTask('merge')}>
        <Merge aria-hidden="true" />
        {t('page.merge')}
      </Button>
      {startup.status === 'active' ? (
        <Button variant="secondary" onClick={() => onTask('archive')}>
          <Archive aria-hidden="true" />
          {t('page.archive')}
        </Button>
      ) : (
        <Button variant="secondary" loading={editing.isPending} onClick={reactivate}>
          <RotateCcw aria-hidden="true" />
          {t('page.reactivate')}
        </Button>
      )}
      <Button onClick={() => onTask('edit')}>
        <Pencil aria-hidden="true" />
        {t('page.edit')}
      </Button>
    </div>
  );
}
