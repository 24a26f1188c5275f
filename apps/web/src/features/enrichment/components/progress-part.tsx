import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Run, useStopRun } from '../api/enrichment.ts';
import { useRunCounts } from '../hooks/use-run-notices.ts';

const MINUTE = 60;

export function ProgressPart({ run }: { run: Run }) {
  const { t } = useTranslation('enrichment');
  const counts = useRunCounts();
  const done = run.succeeded + run.failed;
  const { seconds_left: left } = run;
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-title text-2xl text-ink tabular-nums">
            {t('progress.done', { done, total: run.total })}
          </p>
          {left === null ? null : (
            <p className="text-ink-soft text-sm tabular-nums">
              {left < MINUTE
                ? t('progress.secondsLeft', { count: left })
                : t('progress.minutesLeft', { count: Math.round(left / MINUTE) })}
            </p>
          )}
        </div>
        <Progress label={t('progress.label')} value={done} max={run.total} />
      </div>
      <p role="status" className="truncate text-ink text-sm">
        {run.state === 'stopping'
          ? `${t('progress.stopping')} – ${t('progress.stoppingText')}`
          : run.current === null
            ? t('progress.waiting')
            : t('progress.current', { name: run.current })}
      </p>
      <p className="text-ink-soft text-sm">{counts(run)}</p>
      <p className="text-ink-faint text-sm leading-6">{t('progress.locked')}</p>
    </div>
  );
}

export function ProgressFooter({ run }: { run: Run }) {
  const { t } = useTranslation('enrichment');
  const stop = useStopRun();
  const isStopping = run.state === 'stopping' || stop.isPending;
  const ask = () =>
    whenSettled(stop.mutateAsync(run.id), {
      onSuccess: () => toast({ title: t('toasts.stopping'), description: t('progress.stoppingText') }),
      onError: (error) =>
        toast({
          title: t('toasts.stopFailed'),
          description: errorText(error),
          variant: 'destructive',
          cause: error,
        }),
    });
  return (
    <Button variant="secondary" loading={isStopping} onClick={ask}>
      {t(isStopping ? 'progress.stopping' : 'progress.stop')}
    </Button>
  );
}
