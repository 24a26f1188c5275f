import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useResetPassword } from '../api/recovery.ts';
import { resetSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type ResetFormProps = {
  token: string;
  passwordMinLength: number;
  onDone: () => void;
  /** The link was used or has expired: another one is needed. */
  onInvalidToken: () => void;
};

export function ResetForm({ token, passwordMinLength, onDone, onInvalidToken }: ResetFormProps) {
  const { t } = useTranslation('accounts');
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const reset = useResetPassword();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(resetSchema(passwordMinLength)),
    defaultValues: { password: '', confirmPassword: '' },
  });

  const onSubmit = handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
      toast({ variant: 'success', title: t('reset.success'), description: t('reset.successText') });
      onDone();
    } catch (error) {
      const description = errorText(error, { passwordMinLength });
      toast({ variant: 'destructive', title: t('reset.error'), description, cause: error });
      if (failureOf(error) === 'invalid_token') onInvalidToken();
    }
  }, toastProblem);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <NewPasswordFields
        label={t('fields.newPassword')}
        value={useWatch({ control, name: 'password' })}
        password={register('password')}
        confirmation={register('confirmPassword')}
        passwordError={inlineText(formState.errors.password?.message)}
        confirmationError={inlineText(formState.errors.confirmPassword?.message)}
      />
      <Button type="submit" block loading={reset.isPending}>
        {reset.isPending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
}
