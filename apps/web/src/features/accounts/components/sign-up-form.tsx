import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSignUp } from '../api/sign-up.ts';
import { signUpSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { useSignUpRefusal } from '../forms/use-sign-up-refusal.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type SignUpFormProps = {
  passwordMinLength: number;
  /** The version of the terms to accept, or null. */
  termsVersion: number | null;
  legalLinks: ReactNode;
  onDone: (email: string) => void;
};

export function SignUpForm({ passwordMinLength, termsVersion, legalLinks, onDone }: SignUpFormProps) {
  const { t } = useTranslation('accounts');
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const refusal = useSignUpRefusal(passwordMinLength);
  const signUp = useSignUp();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema(passwordMinLength)),
    defaultValues: { full_name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitted } = formState;
  const [isAccepted, setIsAccepted] = useState(false);
  const isTermsMissing = termsVersion !== null && !isAccepted;
  const isTermsError = isSubmitted && isTermsMissing;

  const onSubmit = handleSubmit(async ({ full_name, email, password }) => {
    if (isTermsMissing) return;
    try {
      const accepted = termsVersion === null ? {} : { accepted_terms: termsVersion };
      await signUp.mutateAsync({ full_name, email, password, ...accepted });
      toast({ variant: 'success', title: t('signUp.success') });
      onDone(email);
    } catch (error) {
      const { title, fields } = refusal(error);
      toast({ variant: 'destructive', title, cause: error });
      for (const [index, { name, text }] of fields.entries()) {
        setError(name, { message: text }, { shouldFocus: index === 0 });
      }
    }
  }, toastProblem);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('fields.fullName')} error={inlineText(errors.full_name?.message)}>
        <Input autoComplete="name" placeholder={t('fields.fullNamePlaceholder')} {...register('full_name')} />
      </Field>
      <Field label={t('fields.email')} error={inlineText(errors.email?.message)}>
        <Input
          type="email"
          autoComplete="email"
          placeholder={t('fields.emailPlaceholder')}
          {...register('email')}
        />
      </Field>
      <NewPasswordFields
        label={t('fields.password')}
        value={useWatch({ control, name: 'password' })}
        password={register('password')}
        confirmation={register('confirmPassword')}
        passwordError={inlineText(errors.password?.message)}
        confirmationError={inlineText(errors.confirmPassword?.message)}
      />
      <div className="grid gap-2 text-ink-faint text-xs">
        <p>{t('signUp.legal')}</p>
        {legalLinks}
      </div>
      {termsVersion === null ? null : (
        <div className="grid gap-1">
          <Checkbox
            label={t('signUp.terms')}
            checked={isAccepted}
            aria-invalid={isTermsError || undefined}
            onChange={({ target }) => setIsAccepted(target.checked)}
          />
          {isTermsError ? (
            <p role="alert" className="text-[0.8125rem] text-danger leading-5">
              {t('signUp.termsMissing')}
            </p>
          ) : null}
        </div>
      )}
      <Button type="submit" block loading={signUp.isPending}>
        {signUp.isPending ? t('signUp.submitting') : t('signUp.submit')}
      </Button>
    </form>
  );
}
