import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRegisterInvited } from '../api/register-invited.ts';
import { useSignIn } from '../api/sign-in.ts';
import { invitedSchema } from '../forms/schemas.ts';
import { useProblemTexts } from '../forms/use-problem-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type InvitedFormProps = { token: string; email: string; onDone: () => void };

/** An invited person without an account chooses a password and is signed in. */
export function InvitedForm({ token, email, onDone }: InvitedFormProps) {
  const { t } = useTranslation('accounts');
  const { password_min_length: passwordMinLength } = useConfig().config;
  const { inlineText, toastProblem } = useProblemTexts(passwordMinLength);
  const [registration, signIn] = [useRegisterInvited(), useSignIn()];
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(invitedSchema(passwordMinLength)),
    defaultValues: { full_name: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(async ({ full_name, password }) => {
    try {
      await registration.mutateAsync({ token, full_name, password });
      await signIn.mutateAsync({ email, password });
      onDone();
    } catch (error) {
      const description = errorText(error, { passwordMinLength });
      toast({ variant: 'destructive', title: t('invited.failed'), description, cause: error });
    }
  }, toastProblem);

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      <Field label={t('fields.email')}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t('fields.fullName')} error={inlineText(errors.full_name?.message)}>
        <Input autoComplete="name" placeholder={t('fields.fullNamePlaceholder')} {...register('full_name')} />
      </Field>
      <NewPasswordFields
        label={t('fields.password')}
        value={useWatch({ control, name: 'password' })}
        password={register('password')}
        confirmation={register('confirmPassword')}
        passwordError={inlineText(errors.password?.message)}
        confirmationError={inlineText(errors.confirmPassword?.message)}
      />
      <Button type="submit" block loading={registration.isPending || signIn.isPending}>
        {t('invited.submit')}
      </Button>
    </form>
  );
}
