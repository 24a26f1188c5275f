import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { setWatch, watchQuery } from '../api/reports.ts';

/** « Me prévenir », for a perk that is out of stock. */
export function WatchButton({ perkId }: { perkId: string }) {
  const { t } = useTranslation('codes');
  const queryClient = useQueryClient();
  const { data: isWatched = false } = useQuery(watchQuery(perkId));
  const change = useMutation({
    mutationFn: (isWanted: boolean) => setWatch(perkId, isWanted),
    onSuccess: (_none, isWanted) =>
      toast({ variant: 'success', title: t(isWanted ? 'watch.on' : 'watch.off') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('watch.failed'),
        description: errorText(error),
        cause: error,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: watchQuery(perkId).queryKey }),
  });
  return (
    <Button
      variant="secondary"
      aria-pressed={isWatched}
      loading={change.isPending}
      onClick={() => change.mutate(!isWatched)}
    >
      {isWatched ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
      {t(isWatched ? 'watch.stop' : 'watch.start')}
    </Button>
  );
}
