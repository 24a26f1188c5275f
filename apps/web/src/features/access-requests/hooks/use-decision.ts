import type { AccessDecision } from '@perkotheque/domain/access-requests/input';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useDecideAccess } from '../api/access-requests.ts';

/** Sends the answer, says what came of it and closes the dialog. */
export function useDecision(requestId: string, onDone: () => void) {
  const { t } = useTranslation('access');
  const deciding = useDecideAccess(requestId);
  // Not by callbacks of `mutate`: the request leaves the list with its dialog, and they would not run.
  async function decide(decision: AccessDecision, title: string) {
    try {
      await deciding.mutateAsync(decision);
      toast({ variant: 'success', title });
      onDone();
    } catch (cause) {
      toast({ variant: 'destructive', title: t('decideFailed'), description: errorText(cause), cause });
    }
  }
  return { decide, isPending: deciding.isPending };
}
