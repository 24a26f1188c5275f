import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { type Category, useDeleteCategory } from '../api/categories.ts';

type DeleteCategoryDialogProps = { category: Category; tools: number; onClose: () => void };

export function DeleteCategoryDialog({ category, tools, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation('console');
  const { mutateAsync, isPending } = useDeleteCategory();
  const remove = () => mutateAsync(category.id);
  const texts = {
    title: t('categories.deleteTitle'),
    text: t('categories.deleteText', { count: tools, name: categoryName(category.name) }),
    confirm: t('categories.deleteConfirm'),
    done: t('categories.deleted'),
    failed: t('categories.deleteFailed'),
  };
  return <RemovalDialog texts={texts} remove={remove} isRemoving={isPending} onClose={onClose} />;
}
