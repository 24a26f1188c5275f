import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { useWithdrawPledge } from '../api/change-pledges.ts';

type WithdrawPledgeDialogProps = { request: { id: string; tool_name: string }; onClose: () => void };

export function WithdrawPledgeDialog({ request, onClose }: WithdrawPledgeDialogProps) {
  const { t } = useTranslation('pledges');
  const { mutateAsync, isPending } = useWithdrawPledge(request.id);
  const texts = {
    title: t('withdrawal.title'),
    text: t('withdrawal.text', { name: request.tool_name }),
    confirm: t('withdrawal.confirm'),
    done: t('toasts.withdrawn'),
    failed: t('toasts.withdrawFailed'),
  };
  return (
    <RemovalDialog texts={texts} remove={() => mutateAsync()} isRemoving={isPending} onClose={onClose} />
  );
}
