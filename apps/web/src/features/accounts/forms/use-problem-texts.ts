import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';
import { asProblem, firstProblem } from './problems.ts';

/** The two voices of a refused form: a short text beside each field, and one toast for the whole. */
export function useProblemTexts(passwordMinLength: number) {
  const { t } = useTranslation('accounts');
  const min = passwordMinLength;
  return {
    /** Texts that came from the server are already sentences and pass through. */
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
