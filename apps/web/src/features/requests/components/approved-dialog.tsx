import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { ToolRequest } from '../api/list-requests.ts';

/** Offers to add the tool after a request is approved. */
export function ApprovedDialog({ request, onClose }: { request: ToolRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('approved.title')}
      description={t('approved.text', { name: request.tool_name })}
      cancelLabel={t('approved.later')}
      confirmLabel={t('createTool')}
      onConfirm={() => void navigate({ to: paths.addTool, search: { request: request.id } })}
    />
  );
}
