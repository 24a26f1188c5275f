import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { useDeleteRequest } from '../api/change-requests.ts';
import type { ToolRequest } from '../api/list-requests.ts';

export function DeleteRequestDialog({ request, onClose }: { request: ToolRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { mutateAsync, isPending } = useDeleteRequest(request);
  const texts = {
    title: t(request.can.decide ? 'remove.title' : 'withdraw.title'),
    text: t('remove.text', { name: request.tool_name }),
    confirm: t(request.can.decide ? 'remove.confirm' : 'withdraw.confirm'),
    done: t(request.can.decide ? 'toasts.deleted' : 'toasts.retracted'),
    failed: t('toasts.deleteFailed'),
  };
  return (
    <RemovalDialog texts={texts} remove={() => mutateAsync()} isRemoving={isPending} onClose={onClose} />
  );
}
