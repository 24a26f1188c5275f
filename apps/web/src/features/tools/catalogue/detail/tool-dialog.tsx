import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { loadTexts } from '#lib/i18n.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isMissing, isOpenTool, toolQuery } from '../../api/get-tool.ts';
import { recordOpening } from '../../api/record-opening.ts';
import { StateDialog } from '../../components/state-dialog.tsx';
import { type RenderPanels, ToolWindow } from './tool-window.tsx';

const EditToolDialog = lazy(async () => {
  const [{ EditToolDialog: component }] = await Promise.all([
    import('../../editor/edit/edit-tool-dialog.tsx'),
    loadTexts('toolForms'),
  ]);
  return { default: component };
});

export type ToolDialogProps = RenderPanels & { id: string; onClose: () => void };

/** The dialog of one tool, or its state: loading, not found, restricted or failed. */
export function ToolDialog({ id, onClose, renderRestricted, ...panels }: ToolDialogProps) {
  const { t } = useTranslation('toolDetails');
  const [isEditing, setIsEditing] = useState(false);
  const { data: tool, error, isPending, isFetching, refetch } = useQuery(toolQuery(id));
  const isOpened = tool !== undefined && isOpenTool(tool);
  useEffect(() => (isOpened ? whenIdle(() => void recordOpening(id)) : undefined), [id, isOpened]);

  if (!tool && isMissing(error)) {
    return <StateDialog title={t('notFound.title')} text={t('notFound.text')} onClose={onClose} />;
  }
  if (!tool && !isPending) {
    const retry = { isPending: isFetching, onRetry: () => void refetch() };
    return <StateDialog title={t('failed.title')} text={errorText(error)} onClose={onClose} retry={retry} />;
  }
  if (tool && !isOpenTool(tool)) {
    return (
      <StateDialog title={t('restricted.title')} text={t('restricted.text')} onClose={onClose}>
        {renderRestricted?.({ toolId: id })}
      </StateDialog>
    );
  }
  return (
    <>
      <ToolWindow
        id={id}
        tool={tool}
        isEditing={isEditing}
        onClose={onClose}
        onEdit={() => setIsEditing(true)}
        {...panels}
      />
      {tool && isEditing ? (
        <Suspense>
          <EditToolDialog tool={tool} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
