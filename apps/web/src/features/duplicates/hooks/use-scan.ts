import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useScanRequest } from '../api/change-groups.ts';
import type { GroupsPage } from '../api/list-groups.ts';

const SCAN_TIMEOUT_MS = 180_000;

/** Starts the job and waits for the first scan that ends after the request. */
export function useScan() {
  const { t } = useTranslation('duplicates');
  const request = useScanRequest();
  const [askedAt, setAskedAt] = useState<string | null>(null);

  useEffect(() => {
    if (askedAt === null) return;
    const timer = setTimeout(() => {
      setAskedAt(null);
      toast({ title: t('toasts.scanSlow'), description: t('toasts.scanSlowText') });
    }, SCAN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [askedAt, t]);

  const end = useCallback(() => setAskedAt(null), []);

  function start() {
    request.mutate(undefined, {
      onSuccess: ({ requested_at }) => setAskedAt(requested_at),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.scanFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  }

  return { start, askedAt, end, isScanning: request.isPending || askedAt !== null };
}

/** Shows the result of the requested scan. */
export function useScanResult(
  lastScan: GroupsPage['last_scan'] | undefined,
  askedAt: string | null,
  end: () => void,
): void {
  const { t } = useTranslation('duplicates');
  const isAnswer = lastScan && askedAt && Date.parse(lastScan.finished_at) >= Date.parse(askedAt);
  const count = isAnswer ? lastScan.proposed : null;
  useEffect(() => {
    if (count === null) return;
    end();
    toast({ variant: 'success', title: t('toasts.proposed', { count }) });
  }, [count, end, t]);
}
