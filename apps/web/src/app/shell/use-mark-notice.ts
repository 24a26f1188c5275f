import { useTranslation } from 'react-i18next';
import { useMarkNotices } from '#features/notifications/api/notices.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Marks one notice, or with null all of them, and says when it failed. */
export function useMarkNotice() {
  const { t } = useTranslation('shell');
  const marking = useMarkNotices();
  return (id: string | null, is_read: boolean) =>
    marking.mutate(
      { id, is_read },
      {
        onError: (cause) =>
          toast({
            variant: 'destructive',
            title: t('notices.readFailed'),
            description: errorText(cause),
            cause,
          }),
      },
    );
}
