import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Saying, useSay } from '../api/tool-use.ts';

/** Says something about a tool, and tells in a toast what came of it. */
export function useSaying(toolId: string) {
  const { t } = useTranslation('toolUse');
  const { mutate, isPending } = useSay(toolId);
  const say = (saying: Saying) => {
    const isTakenBack = 'answer' in saying ? saying.answer === null : saying.mayBeNamed === null;
    mutate(saying, {
      onSuccess: () => toast({ variant: 'success', title: t(isTakenBack ? 'takenBack' : 'saved') }),
      onError: (error) =>
        toast({ variant: 'destructive', title: t('failed'), description: errorText(error), cause: error }),
    });
  };
  return { say, isPending };
}
