import { BULK_MAX } from '@perkotheque/domain/tools/console-listing';
import { Download, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { findAllIds, useExportSelection } from '../api/console-tools.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkDialog, type BulkField } from './bulk-dialog.tsx';
import { useConsoleSearch } from './use-console-search.ts';
import type { Selection } from './use-selection.ts';

/** Renders the dialog for the roles of the selection, which belongs to another feature. */
export type RenderAccess = (dialog: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) => ReactNode;

type BulkBarProps = {
  selection: Selection;
  /** The number of results, when the whole page is selected and there are more. */
  others: number | null;
  renderAccess: RenderAccess;
};

type Task = BulkField | 'access' | 'delete';
const FIELDS = ['status', 'team', 'category'] as const;
const LABELS = { status: 'bulk.setStatus', team: 'bulk.setTeam', category: 'bulk.setCategory' } as const;

/** The actions for the selected tools, at the bottom of the screen. */
export function BulkBar({ selection, others, renderAccess }: BulkBarProps) {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const [task, setTask] = useState<Task | null>(null);
  const exporting = useExportSelection();
  const { size: count } = selection.ids;
  if (count === 0) return null;
  const close = () => setTask(null);
  const field = FIELDS.find((each) => each === task);
  const fail = (title: string) => (error: Error) =>
    toast({ variant: 'destructive', title, description: errorText(error), cause: error });
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-rise-in flex-wrap items-center justify-center gap-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:pl-2"
    >
      <p role="status" className="font-medium max-sm:pl-2 text-ink text-sm tabular-nums">
        {t('bulk.selected', { count })}
      </p>
      {others === null ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:col-span-2"
          onClick={() => void findAllIds(search).then(selection.replace, fail(t('tools.loadFailed')))}
        >
          {others > BULK_MAX
            ? t('bulk.selectFirst', { count: BULK_MAX })
            : t('bulk.selectAll', { count: others })}
        </Button>
      )}
      {FIELDS.map((each) => (
        <Button key={each} variant="secondary" size="sm" onClick={() => setTask(each)}>
          {t(LABELS[each])}
        </Button>
      ))}
      <Button variant="secondary" size="sm" onClick={() => setTask('access')}>
        {t('bulk.setAccess')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        loading={exporting.isPending}
        onClick={() => exporting.mutate([...selection.ids], { onError: fail(t('bulk.exportFailed')) })}
      >
        {exporting.isPending ? null : <Download aria-hidden="true" />}
        {t('bulk.export')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setTask('delete')}>
        <Trash2 aria-hidden="true" />
        {t('bulk.delete')}
      </Button>
      <IconButton
        label={t('bulk.clear')}
        side="top"
        onClick={selection.clear}
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
      >
        <X aria-hidden="true" />
      </IconButton>
      {field ? <BulkDialog field={field} selection={selection} onClose={close} /> : null}
      {task === 'delete' ? <BulkDeleteDialog selection={selection} onClose={close} /> : null}
      {task === 'access'
        ? renderAccess({
            ids: [...selection.ids],
            onClose: close,
            onDone: () => {
              selection.clear();
              close();
            },
          })
        : null}
    </section>
  );
}
