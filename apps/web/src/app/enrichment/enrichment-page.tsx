import type { RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Sparkles, Upload, UserRoundSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompletenessNote } from '#features/compliance/components/completeness-note.tsx';
import { isOpen, type Overview, overviewQuery } from '#features/enrichment/api/enrichment.ts';
import { BulkDialog } from '#features/enrichment/components/bulk-dialog.tsx';
import { LastRun } from '#features/enrichment/components/last-run.tsx';
import { Preview } from '#features/enrichment/components/preview.tsx';
import { ReviewQueue } from '#features/enrichment/components/review-queue.tsx';
import { Stats } from '#features/enrichment/components/stats.tsx';
import { UsageNote } from '#features/enrichment/components/usage-note.tsx';
import { useRunNotices } from '#features/enrichment/hooks/use-run-notices.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from '../paths.ts';
import { ReviewSwitch } from './review-switch.tsx';

const STATS = [1, 2, 3, 4];

export function EnrichmentPage() {
  const { t } = useTranslation('enrichment');
  const { data, error, refetch } = useQuery(overviewQuery);
  if (!data && error) {
    return (
      <ErrorState title={t('toasts.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Loading />;
  return data.stats.total === 0 && data.run === null ? <NoTools /> : <Loaded overview={data} />;
}

/** The skeleton, with the page's title. */
function Loading() {
  const { t } = useTranslation('enrichment');
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink">{t('title')}</h1>
        <p className="mt-2 text-ink-soft">{t('intro')}</p>
      </header>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {STATS.map((place) => (
          <Skeleton key={place} className="h-23 rounded-lg" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}

/** Without a tool there is nothing to complete: the page says where tools come from. */
function NoTools() {
  const { t } = useTranslation('enrichment');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink">{t('title')}</h1>
        <p className="mt-2 text-ink-soft">{t('intro')}</p>
      </header>
      <StatePanel
        level={2}
        icon={Sparkles}
        title={t('empty.title')}
        action={
          <>
            <Link to={paths.addTool} className={buttonStyle({ className: 'pl-3' })}>
              <Plus aria-hidden="true" />
              {t('empty.add')}
            </Link>
            <Link to={paths.importTools} className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}>
              <Upload aria-hidden="true" />
              {t('empty.import')}
            </Link>
          </>
        }
      >
        {t('empty.text')}
      </StatePanel>
    </div>
  );
}

function Loaded({ overview }: { overview: Overview }) {
  const { t } = useTranslation('enrichment');
  const queryClient = useQueryClient();
  const { run, stats } = overview;
  const [wanted, setWanted] = useState<RunKind | null>(null);
  const [shownRun, setShownRun] = useState<string | null>(null);
  const isRunning = isOpen(run);
  useRunNotices(run);
  // A run lives on the server: opening the page during a run shows its dialog.
  const runningId = isRunning && run ? run.id : null;
  useEffect(() => {
    if (runningId !== null) setShownRun(runningId);
  }, [runningId]);
  const close = () => {
    setWanted(null);
    setShownRun(null);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-60 flex-1">
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button variant="secondary" onClick={() => setWanted('owner')}>
            <UserRoundSearch aria-hidden="true" />
            {t('actions.owner')}
          </Button>
          <Button onClick={() => setWanted('full')}>
            <Sparkles aria-hidden="true" />
            {t('actions.full')}
          </Button>
        </div>
      </header>
      <Stats stats={stats} />
      <CompletenessNote
        renderLink={(label) => (
          <Link
            to={paths.console}
            search={{ tab: 'compliance' }}
            className="rounded-xs text-primary-text underline underline-offset-4"
          >
            {label}
          </Link>
        )}
      />
      <ReviewSwitch
        isOn={overview.is_reviewed}
        onSaved={() => queryClient.invalidateQueries(overviewQuery)}
      />
      {overview.is_reviewed || overview.to_review > 0 ? <ReviewQueue /> : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Preview kind="full" tools={overview.to_enrich} total={stats.to_enrich} />
        <Preview kind="owner" tools={overview.without_owner} total={stats.without_owner} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <LastRun run={run} onShow={setShownRun} />
        <UsageNote usage={overview.usage} />
      </div>
      {wanted !== null || shownRun !== null ? (
        <BulkDialog
          overview={overview}
          kind={wanted ?? run?.kind ?? 'full'}
          run={run !== null && (isRunning || run.id === shownRun) ? run : null}
          onStarted={setShownRun}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
