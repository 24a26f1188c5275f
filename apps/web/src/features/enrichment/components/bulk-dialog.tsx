import type { RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { isOpen, type Overview, type Run, useStartRun } from '../api/enrichment.ts';
import { useSimulation } from '../hooks/use-simulation.ts';
import { LaunchFooter, LaunchPart } from './launch-part.tsx';
import { ProgressFooter, ProgressPart } from './progress-part.tsx';
import { ResultsFooter, ResultsPart } from './results-part.tsx';

type BulkDialogProps = {
  overview: Overview;
  kind: RunKind;
  /** The current or finished run; null before the start. */
  run: Run | null;
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** One dialog for a whole run, from the simulation to the results. It cannot be closed during the run. */
export function BulkDialog({ overview, kind, run, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation('enrichment');
  const simulation = useSimulation(overview);
  const start = useStartRun();
  const [filter, setFilter] = useState<'success' | 'error' | null>(null);
  const isUnderWay = isOpen(run);
  const launch = () =>
    whenSettled(start.mutateAsync(kind), {
      onSuccess: ({ id }) => onStarted(id),
      onError: (error) => toast({ title: errorText(error), variant: 'destructive', cause: error }),
    });
  const parts =
    run === null
      ? {
          body: <LaunchPart kind={kind} overview={overview} simulation={simulation} />,
          footer: (
            <LaunchFooter
              kind={kind}
              simulation={simulation}
              isStarting={start.isPending}
              onStart={launch}
              onCancel={onClose}
            />
          ),
        }
      : isUnderWay
        ? { body: <ProgressPart run={run} />, footer: <ProgressFooter run={run} /> }
        : {
            body: <ResultsPart run={run} filter={filter} onFilter={setFilter} />,
            footer: <ResultsFooter run={run} filter={filter} onClose={onClose} />,
          };
  return (
    <Dialog
      open
      size="large"
      title={t(`kinds.${run?.kind ?? kind}`)}
      isLocked={isUnderWay || simulation.isPending || start.isPending}
      onOpenChange={(open) => open || onClose()}
      footer={parts.footer}
    >
      {parts.body}
    </Dialog>
  );
}
