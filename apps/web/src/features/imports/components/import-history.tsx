import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { importsQuery } from '../api/imports.ts';
import { useUndo } from '../hooks/use-undo.ts';
import { useImportTarget } from '../import-target.ts';

/** Earlier imports with their undo buttons. Renders nothing without any. */
export function ImportHistory() {
  const { t } = useTranslation('imports');
  const target = useImportTarget();
  const { formatMoment } = useDates();
  const { data: runs = [] } = useQuery(importsQuery(target));
  const { undo, pendingId } = useUndo();
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="import-history" className="grid grid-cols-1 gap-3">
      <h2 id="import-history" className="text-ink text-lg">
        {t('history.title')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="break-words font-medium text-ink text-sm">{run.file_name}</p>
              <p className="text-[0.8125rem] text-ink-faint leading-5 tabular-nums">
                {[
                  t('result.done', { count: run.imported, context: target }),
                  formatMoment(run.created_at),
                  run.created_by ?? t('history.nobody'),
                ].join(' · ')}
              </p>
            </div>
            {run.undone_at ? (
              <Badge>{t('history.undone')}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('history.undoOne', { file: run.file_name })}
                loading={pendingId === run.id}
                onClick={() => void undo(run.id)}
              >
                {t('undo.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
