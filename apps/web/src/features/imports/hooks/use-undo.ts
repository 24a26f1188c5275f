import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type ImportDetail, useUndoImport } from '../api/imports.ts';
import { useImportTarget } from '../import-target.ts';

/** Without a confirmation: it removes only unchanged tools, and the file can be imported again. */
export function useUndo() {
  const { t } = useTranslation('imports');
  const context = useImportTarget();
  const undoing = useUndoImport(context);
  async function undo(id: string): Promise<ImportDetail | null> {
    try {
      const run = await undoing.mutateAsync(id);
      const names = run.kept.map(({ name }) => name).join(', ');
      toast({
        variant: 'success',
        title: t('undo.done', { count: run.removed ?? 0, context }),
        ...(run.kept_total > 0 && { description: t('undo.kept', { count: run.kept_total, names, context }) }),
      });
      return run;
    } catch (cause) {
      toast({ variant: 'destructive', title: t('undo.failed'), description: errorText(cause), cause });
      return null;
    }
  }
  return { undo, pendingId: undoing.isPending ? undoing.variables : null };
}
