import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Resolution, useResolveGroup } from '../api/change-groups.ts';
import type { Group } from '../api/list-groups.ts';

/** Resolves a group, says so when it failed, and closes the dialog either way. */
export function useResolution(group: Group, onClose: () => void) {
  const { t } = useTranslation('duplicates');
  const { mutateAsync, isPending } = useResolveGroup();

  async function resolve(body: Resolution, onDone: (mergeId: string | null) => void) {
    try {
      const { merge_id } = await mutateAsync({ id: group.id, body });
      onDone(merge_id);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.resolveFailed'),
        description: errorText(error),
        cause: error,
      });
    }
    onClose();
  }

  return { resolve, isPending };
}
