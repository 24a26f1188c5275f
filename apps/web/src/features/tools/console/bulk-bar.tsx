import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BulkDialog, type BulkField } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** The actions for the selected tools, at the bottom of the screen. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('console');
  const [field, setField] = useState<BulkField | null>(null);
  const { size: count } = selection.ids;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-rise-in flex-wrap items-center justify-center gap-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:pl-2"
    >
      <p role="status" className="font-medium max-sm:pl-2 text-ink text-sm tabular-nums">
        {t('bulk.selected', { count })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setField('status')}>
        {t('bulk.setStatus')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setField('team')}>
        {t('bulk.setTeam')}
      </Button>
      <IconButton
        label={t('bulk.clear')}
        side="top"
        onClick={selection.clear}
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
      >
        <X aria-hidden="true" />
      </IconButton>
      {field ? <BulkDialog field={field} selection={selection} onClose={() => setField(null)} /> : null}
    </section>
  );
}
