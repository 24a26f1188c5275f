import { UNDO_DAYS } from '@perkotheque/domain/duplicates/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { type Merge, mergesQuery } from '../api/merges.ts';
import { useUndo } from '../hooks/use-undo.ts';

/** Renders nothing without merges to undo. */
export function RecentMerges() {
  const { t } = useTranslation('duplicates');
  const { data: merges = [] } = useQuery(mergesQuery);
  const { undo, pendingId } = useUndo();
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="recent-merges" className="grid gap-3">
      <header>
        <h2 id="recent-merges" className="text-ink text-xl">
          {t('merges.title')}
        </h2>
        <p className="mt-0.5 text-ink-faint text-sm">{t('merges.text', { days: UNDO_DAYS })}</p>
      </header>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {merges.map((merge) => (
          <MergeRow
            key={merge.id}
            merge={merge}
            isPending={pendingId === merge.id}
            onUndo={() => void undo(merge.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type MergeRowProps = { merge: Merge; isPending: boolean; onUndo: () => void };

function MergeRow({ merge, isPending, onUndo }: MergeRowProps) {
  const { t } = useTranslation('duplicates');
  const { formatDate } = useDates();
  const date = formatDate(merge.created_at);
  const names = { merged: merge.merged_names.join(', '), survivor: merge.survivor_name };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="break-words font-medium text-ink text-sm leading-5.5">{t('merges.into', names)}</p>
        <p className="text-ink-faint text-xs leading-5">
          {merge.author ? t('merges.by', { author: merge.author, date }) : t('merges.byNobody', { date })}
        </p>
      </div>
      {merge.can.undo ? (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:h-10"
          loading={isPending}
          aria-label={t('merges.undoOf', names)}
          onClick={onUndo}
        >
          {isPending ? null : <Undo2 aria-hidden="true" />}
          {t('merges.undo')}
        </Button>
      ) : (
        <p className="max-w-xs text-ink-faint text-xs leading-5">{t('merges.blocked')}</p>
      )}
    </li>
  );
}
