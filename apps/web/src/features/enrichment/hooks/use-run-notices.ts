import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';
import { isOpen, type Run } from '../api/enrichment.ts';

/** « 12 succès et 1 erreur ». */
export function useRunCounts() {
  const { t } = useTranslation('enrichment');
  return ({ succeeded, failed }: Pick<Run, 'succeeded' | 'failed'>) =>
    t('counts', {
      succeeded: t('succeeded', { count: succeeded }),
      failed: t('failed', { count: failed }),
    });
}

/** Announces once the end of a run that was open in this window. */
export function useRunNotices(run: Run | null): void {
  const { t } = useTranslation('enrichment');
  const counts = useRunCounts();
  const watched = useRef<string | null>(null);
  const tell = useRef<(ended: Run) => void>(() => {});
  useEffect(() => {
    tell.current = (ended) =>
      toast({
        title: t(ended.state === 'stopped' ? 'toasts.stopped' : 'toasts.finished'),
        description: counts(ended),
        variant: ended.state === 'stopped' ? 'default' : 'success',
      });
  });
  useEffect(() => {
    if (run === null) return;
    if (isOpen(run)) watched.current = run.id;
    else if (watched.current === run.id) {
      watched.current = null;
      tell.current(run);
    }
  }, [run]);
}
