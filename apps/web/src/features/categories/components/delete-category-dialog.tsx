import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Category, useDeleteCategory } from '../api/categories.ts';

type DeleteCategoryDialogProps = { category: Category; tools: number; onClose: () => void };

export function DeleteCategoryDialog({ category, tools, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation('console');
  const remove = useDeleteCategory();

  function onConfirm() {
    whenSettled(remove.mutateAsync(category.id), {
      onSuccess: () => toast({ variant: 'success', title: t('categories.deleted') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('categories.deleteFailed'),
          description: errorText(error),
          cause: error,
        }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || remove.isPending || onClose()}
      title={t('categories.deleteTitle')}
      description={t('categories.deleteText', { count: tools, name: category.name })}
      confirmLabel={t('categories.deleteConfirm')}
      pending={remove.isPending}
      onConfirm={onConfirm}
    />
  );
}
