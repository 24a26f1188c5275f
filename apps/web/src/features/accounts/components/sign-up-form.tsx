import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSignUp } from '../api/sign-up.ts';
import { signUpSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { useSignUpRefusal } from '../forms/use-sign-up-refusal.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type SignUpFormProps = { passwordMinLength: number; onDone: (email: string) => void };

export function SignUpForm({ passwordMinLength, onDone }: SignUpFormProps) {
  const { t } = useTranslation('accounts');
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const refusal = useSignUpRefusal(passwordMinLength);
  const signUp = useSignUp();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema(passwordMinLength)),
    defaultValues: { full_name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(async ({ full_name, email, password }) => {
    try {
      await signUp.mutateAsync({ full_name, email, password });
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
      <Button type="submit" block loading={signUp.isPending}>
        {signUp.isPending ? t('signUp.submitting') : t('signUp.submit')}
      </Button>
    </form>
  );
}
