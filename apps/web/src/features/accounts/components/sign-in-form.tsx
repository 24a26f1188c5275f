import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSignIn } from '../api/sign-in.ts';
import { signInSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { ResendButton } from './resend-button.tsx';

type SignInFormProps = {
  passwordMinLength: number;
  /** The link to the recovery screen, which the page provides. */
  forgotLink: ReactNode;
  /** The password is right, and a second factor is required. */
  onCodeOwed: () => void;
};

export function SignInForm({ passwordMinLength, forgotLink, onCodeOwed }: SignInFormProps) {
  const { t } = useTranslation('accounts');
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const signIn = useSignIn();
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });

  const onSubmit = handleSubmit(async (values) => {
    setUnconfirmedEmail(null);
    try {
      const { two_factor_required } = await signIn.mutateAsync(values);
      if (two_factor_required) onCodeOwed();
      // In the member's language, which is applied by now.
      else toast({ variant: 'success', title: i18n.t('accounts:signIn.success') });
    } catch (error) {
      const message = errorText(error);
      toast({ variant: 'destructive', title: t('signIn.error', { message }), cause: error });
      if (failureOf(error) === 'email_not_confirmed') setUnconfirmedEmail(values.email);
      if (failureOf(error) === 'invalid_credentials')
        setError('password', { message }, { shouldFocus: true });
    }
  }, toastProblem);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {unconfirmedEmail ? (
        <Callout
          tone="info"
          title={t('signIn.unconfirmedTitle')}
          action={<ResendButton email={unconfirmedEmail} />}
        >
          {t('signIn.unconfirmedText')}
        </Callout>
      ) : null}
      <Field label={t('fields.email')} error={inlineText(formState.errors.email?.message)}>
        <Input
          type="email"
          autoComplete="username"
          placeholder={t('fields.emailPlaceholder')}
          {...register('email')}
        />
      </Field>
      <Field
        label={t('fields.password')}
        aside={forgotLink}
        error={inlineText(formState.errors.password?.message)}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" block loading={signIn.isPending}>
        {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
    </form>
  );
}
