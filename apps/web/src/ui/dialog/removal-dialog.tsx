import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { toast } from '../toast/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type RemovalDialogProps = {
  texts: { title: string; text: string; confirm: string; done: string; failed: string };
  remove: () => Promise<unknown>;
  isRemoving: boolean;
  onClose: () => void;
};

/** Asks, removes, shows the result in a toast, and closes in any case. */
export function RemovalDialog({ texts, remove, isRemoving, onClose }: RemovalDialogProps) {
  const onConfirm = () =>
    whenSettled(remove(), {
      onSuccess: () => toast({ variant: 'success', title: texts.done }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: texts.failed,
          description: errorText(error),
          cause: error,
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || isRemoving || onClose()}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      pending={isRemoving}
      onConfirm={onConfirm}
    />
  );
}
