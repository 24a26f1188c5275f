import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import type { ImportDetail } from '../api/imports.ts';
import { useUndo } from '../hooks/use-undo.ts';
import { TARGET_PAGES, useImportTarget } from '../import-target.ts';
import { FaultList } from './fault-list.tsx';

type ResultPartProps = { run: ImportDetail; onUndone: (run: ImportDetail) => void; onAgain: () => void };

export function ResultPart({ run, onUndone, onAgain }: ResultPartProps) {
  const { t } = useTranslation('imports');
  const context = useImportTarget();
  const { undo, pendingId } = useUndo();
  const details = [
    run.skipped > 0 ? t('result.skipped', { count: run.skipped, context }) : null,
    run.faulty > 0 ? t('result.faulty', { count: run.faulty }) : null,
  ].filter(Boolean);
  const kept = run.kept.map(({ name }) => name).join(', ');
  return (
    <div className="grid grid-cols-1 gap-4">
      {run.undone_at ? (
        <Callout tone="info" title={t('undo.done', { count: run.removed ?? 0, context })}>
          {run.kept_total > 0
            ? t('undo.kept', { count: run.kept_total, names: kept, context })
            : t('undo.nothingKept', { context })}
        </Callout>
      ) : (
        <Callout tone="success" title={t('result.done', { count: run.imported, context })}>
          {details.length > 0 ? details.join(' ') : t('result.whole', { context })}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Link to={TARGET_PAGES[context]} className={buttonStyle()}>
          {t('result.console', { context })}
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          {t('result.again')}
        </Button>
        {run.undone_at ? null : (
          <Button
            variant="secondary"
            loading={pendingId === run.id}
            onClick={() => void undo(run.id).then((undone) => undone && onUndone(undone))}
          >
            {t('undo.action')}
          </Button>
        )}
      </div>
      {run.faults.length > 0 && !run.undone_at ? (
        <section aria-labelledby="import-faults" className="grid grid-cols-1 gap-3">
          <h2 id="import-faults" className="text-ink text-lg">
            {t('result.faultsTitle')}
          </h2>
          <FaultList faults={run.faults} total={run.faults.length} />
        </section>
      ) : null}
    </div>
  );
}
