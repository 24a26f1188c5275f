import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRenewInvitation } from '../../api/invitations.ts';

/** Sends an invitation again, asks for a proof where the server does, and tells what came of it. */
export function useRenew(onSettled?: () => void) {
  const { t } = useTranslation('invitations');
  const { withProof, form: proofForm } = useProof();
  const { mutate, isPending } = useRenewInvitation(withProof);
  const renew = (id: string) =>
    mutate(id, {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.renewed') }),
      onError: (error) => {
        if (isProofDeclined(error)) return;
        const title = t('toasts.renewedFailed');
        toast({ variant: 'destructive', title, description: errorText(error), cause: error });
      },
      ...(onSettled && { onSettled }),
    });
  return { renew, isPending, proofForm };
}
