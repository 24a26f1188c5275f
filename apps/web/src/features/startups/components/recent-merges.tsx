import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { mergesQuery, useUndoMerge } from '../api/merges.ts';

/** The merges that can still be undone. Renders nothing without any. */
export function RecentMerges() {
  const { t } = useTranslation('startups');
  const { formatMoment } = useDates();
  const { data: merges = [] } = useQuery(mergesQuery);
  const undoing = useUndoMerge();
  if (merges.length === 0) return null;
  const undo = (id: string) =>
    undoing.mutate(id, {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.unmerged') }),
      onError: (cause) =>
        toast({
          variant: 'destructive',
          title: t('toasts.unmergeFailed'),
          description: errorText(cause),
          cause,
        }),
    });
  return (
    <section aria-labelledby="recent-merges" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="recent-merges" className="text-ink text-lg">
          {t('merge.recent')}
        </h2>
        <p className="text-ink-faint text-sm">{t('merge.recentText')}</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {merges.map(({ id, merged_name: merged, survivor_name: survivor, author, created_at, can_undo }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="break-words font-medium text-ink text-sm">
                {t('merge.into', { merged, survivor })}
              </p>
              <p className="text-[0.8125rem] text-ink-faint leading-5 tabular-nums">
                {[formatMoment(created_at), author ? t('merge.by', { name: author }) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {can_undo ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('merge.undoOne', { merged })}
                loading={undoing.isPending && undoing.variables === id}
                onClick={() => undo(id)}
              >
                {t('merge.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
