import type { SuggestedAction } from '@perkotheque/domain/duplicates/vocabulary';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteGroup } from '../api/change-groups.ts';
import type { Group } from '../api/list-groups.ts';
import { useResolution } from '../hooks/use-resolution.ts';
import { DeprecateDialog } from './deprecate-dialog.tsx';
import { MergeWizard } from './merge/merge-wizard.tsx';

export type OpenDialog = { dialog: SuggestedAction | 'delete'; group: Group };

type GroupDialogsProps = OpenDialog & { onClose: () => void };

export function GroupDialogs({ dialog, ...props }: GroupDialogsProps) {
  switch (dialog) {
    case 'merge':
      return <MergeWizard {...props} />;
    case 'deprecate-one':
      return <DeprecateDialog {...props} />;
    case 'keep-separate':
      return <KeepDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}

type GroupDialogProps = { group: Group; onClose: () => void };

function KeepDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('duplicates');
  const { resolve, isPending } = useResolution(group, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('keep.title')}
      description={t('keep.text')}
      confirmLabel={t('keep.confirm')}
      pending={isPending}
      onConfirm={() =>
        void resolve({ action: 'keep-separate' }, () =>
          toast({ variant: 'success', title: t('toasts.kept') }),
        )
      }
    />
  );
}

function DeleteDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('duplicates');
  const { mutateAsync, isPending } = useDeleteGroup();
  const remove = () => mutateAsync(group.id);
  const texts = {
    title: t('remove.title'),
    text: t('remove.text'),
    confirm: t('remove.confirm'),
    done: t('toasts.removed'),
    failed: t('toasts.removeFailed'),
  };
  return <RemovalDialog texts={texts} remove={remove} isRemoving={isPending} onClose={onClose} />;
}
