import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import type { ImportDetail } from '../api/imports.ts';
import { useUndo } from '../hooks/use-undo.ts';
import { FaultList } from './fault-list.tsx';

type ResultPartProps = { run: ImportDetail; onUndone: (run: ImportDetail) => void; onAgain: () => void };

export function ResultPart({ run, onUndone, onAgain }: ResultPartProps) {
  const { t } = useTranslation('imports');
  const { undo, pendingId } = useUndo();
  const details = [
    run.skipped > 0 ? t('result.skipped', { count: run.skipped }) : null,
    run.faulty > 0 ? t('result.faulty', { count: run.faulty }) : null,
  ].filter(Boolean);
  const kept = run.kept.map(({ name }) => name).join(', ');
  return (
    <div className="grid grid-cols-1 gap-4">
      {run.undone_at ? (
        <Callout tone="info" title={t('undo.done', { count: run.removed ?? 0 })}>
          {run.kept_total > 0
            ? t('undo.kept', { count: run.kept_total, names: kept })
            : t('undo.nothingKept')}
        </Callout>
      ) : (
        <Callout tone="success" title={t('result.done', { count: run.imported })}>
          {details.length > 0 ? details.join(' ') : t('result.whole')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Link to={paths.console} className={buttonStyle()}>
          {t('result.console')}
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
