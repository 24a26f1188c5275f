import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useForgotPassword } from '../api/recovery.ts';
import { forgotSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { MailSent } from './mail-sent.tsx';

type ForgotFormProps = {
  passwordMinLength: number;
  /** Called with the address once the mail is sent. */
  sentTo: string | null;
  onSent: (email: string | null) => void;
};

export function ForgotForm({ passwordMinLength, sentTo, onSent }: ForgotFormProps) {
  const { t } = useTranslation('accounts');
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  });

  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await forgot.mutateAsync(email);
      onSent(email);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('forgot.error'),
        description: errorText(error),
        cause: error,
      });
    }
  }, toastProblem);

  if (sentTo) {
    return (
      <MailSent text={t('forgot.doneText')} email={sentTo}>
        <Button variant="secondary" size="sm" onClick={() => onSent(null)}>
          {t('forgot.again')}
        </Button>
      </MailSent>
    );
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('fields.email')} error={inlineText(formState.errors.email?.message)}>
        <Input
          type="email"
          autoComplete="username"
          placeholder={t('fields.emailPlaceholder')}
          {...register('email')}
        />
      </Field>
      <Button type="submit" block loading={forgot.isPending}>
        {forgot.isPending ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  );
}
