import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { loadTexts } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { InfoDialog } from '#ui/dialog/info-dialog.tsx';
import { isMissing, isOpenTool, toolQuery } from '../../api/get-tool.ts';
import { ToolWindow } from './tool-window.tsx';
import { ToolWindowSkeleton } from './tool-window-skeleton.tsx';

const EditToolDialog = lazy(async () => {
  const [{ EditToolDialog: component }] = await Promise.all([
    import('../edit/edit-tool-dialog.tsx'),
    loadTexts('tools', 'toolForms'),
  ]);
  return { default: component };
});

type ToolDialogProps = { id: string; onClose: () => void };

/** The card of one tool, and what stands in its place: not here yet, not there, not for you, not now. */
export function ToolDialog({ id, onClose }: ToolDialogProps) {
  const { t } = useTranslation(['toolDetails', 'common']);
  const [isEditing, setIsEditing] = useState(false);
  const { data: tool, error, isPending, isFetching, refetch } = useQuery(toolQuery(id));
  const frame = { open: true, onOpenChange: (open: boolean) => open || onClose(), size: 'small' } as const;

  if (isPending) return <ToolWindowSkeleton id={id} onClose={onClose} />;
  if (!tool && isMissing(error)) {
    return <InfoDialog {...frame} title={t('notFound.title')} description={t('notFound.text')} />;
  }
  if (!tool) {
    return (
      <InfoDialog {...frame} title={t('failed.title')} description={errorText(error)}>
        <Button variant="secondary" block loading={isFetching} onClick={() => void refetch()}>
          {t('common:actions.retry')}
        </Button>
      </InfoDialog>
    );
  }
  if (!isOpenTool(tool)) {
    return <InfoDialog {...frame} title={t('restricted.title')} description={t('restricted.text')} />;
  }
  return (
    <>
      <ToolWindow tool={tool} onClose={onClose} onEdit={() => setIsEditing(true)} />
      {isEditing ? (
        <Suspense>
          <EditToolDialog tool={tool} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
