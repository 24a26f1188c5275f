import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { isOpen, type Run } from '../api/enrichment.ts';
import { useRunCounts } from '../hooks/use-run-notices.ts';

type LastRunProps = { run: Run | null; onShow: (id: string) => void };

export function LastRun({ run, onShow }: LastRunProps) {
  const { t } = useTranslation('enrichment');
  const { formatMoment } = useDates();
  const counts = useRunCounts();
  return (
    <Card className="grid content-start gap-1.5 p-5">
      <h2 className="text-ink text-lg">{t(isOpen(run) ? 'last.running' : 'last.title')}</h2>
      {run === null ? (
        <p className="text-ink-soft text-sm">{t('last.none')}</p>
      ) : (
        <>
          <p className="text-ink text-sm">{t(`kinds.${run.kind}`)}</p>
          <p className="text-ink-soft text-sm">{counts(run)}</p>
          <p className="text-ink-faint text-sm">
            {t('last.by', { name: run.starter ?? t('last.unnamed'), date: formatMoment(run.created_at) })}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2 justify-self-start"
            onClick={() => onShow(run.id)}
          >
            {t(isOpen(run) ? 'actions.follow' : 'actions.results')}
          </Button>
        </>
      )}
    </Card>
  );
}
