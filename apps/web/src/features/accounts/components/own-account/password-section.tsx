import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useChangeOwnPassword } from '../../api/own-account.ts';
import { linkedAccountsQuery, providersQuery } from '../../api/providers.ts';
import { ownPasswordSchema } from '../../forms/schemas.ts';
import { useProblemTexts } from '../../forms/use-problem-texts.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

const BLANK = { current: '', password: '', confirmPassword: '' };

export function OwnPasswordSection() {
  const { t } = useTranslation('ownAccount');
  const hasPassword = useQuery(linkedAccountsQuery).data?.has_password ?? true;
  const mayChoose = useQuery(providersQuery).data?.passwords ?? false;
  if (hasPassword) return <ChangePassword />;
  return (
    <FormSection title={t('password.title')}>
      <p className="text-ink-soft text-sm leading-6">
        {[t('linked.noPassword'), ...(mayChoose ? [t('linked.choosePassword')] : [])].join(' ')}
      </p>
    </FormSection>
  );
}

function ChangePassword() {
  const { t } = useTranslation(['ownAccount', 'accounts']);
  const { password_min_length: passwordMinLength } = useConfig().config;
  const { inlineText } = useProblemTexts(passwordMinLength);
  const change = useChangeOwnPassword();
  const { register, handleSubmit, reset, control, setError, formState } = useForm({
    resolver: zodResolver(ownPasswordSchema(passwordMinLength)),
    defaultValues: BLANK,
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(async ({ current, password }) => {
    try {
      await change.mutateAsync({ current_password: current, new_password: password });
      reset(BLANK);
      toast({ variant: 'success', title: t('password.saved'), description: t('password.savedText') });
    } catch (error) {
      const description = errorText(error, { passwordMinLength });
      if (failureOf(error) === 'wrong_password')
        setError('current', { message: description }, { shouldFocus: true });
      else toast({ variant: 'destructive', title: t('password.failed'), description, cause: error });
    }
  });

  return (
    <FormSection title={t('password.title')} text={t('password.text')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-5">
        <Field label={t('password.current')} error={inlineText(errors.current?.message)}>
          <PasswordInput autoComplete="current-password" {...register('current')} />
        </Field>
        <NewPasswordFields
          label={t('accounts:fields.newPassword')}
          value={useWatch({ control, name: 'password' })}
          password={register('password')}
          confirmation={register('confirmPassword')}
          passwordError={inlineText(errors.password?.message)}
          confirmationError={inlineText(errors.confirmPassword?.message)}
        />
        <div>
          <Button type="submit" variant="secondary" loading={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
