import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Resolution, useResolveGroup } from '../api/change-groups.ts';
import type { Group } from '../api/list-groups.ts';

/** Resolves a group, shows an error if it fails, and closes the dialog in any case. */
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
