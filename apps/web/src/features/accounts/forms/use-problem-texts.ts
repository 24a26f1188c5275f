import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';
import { asProblem, firstProblem } from './problems.ts';

/** The messages of a rejected form: one beside each field, and one toast. */
export function useProblemTexts(passwordMinLength: number) {
  const { t } = useTranslation('accounts');
  const min = passwordMinLength;
  return {
    /** The server's messages are already sentences and stay as they are. */
    inlineText: (message: string | undefined) => {
      const problem = asProblem(message);
      return problem ? t(`inline.${problem}`, { min }) : message;
    },
    toastProblem: <Values extends FieldValues>(errors: FieldErrors<Values>) => {
      const problem = firstProblem(errors);
      if (problem) toast({ variant: 'destructive', title: t(`problems.${problem}`, { min }) });
    },
  };
}
