import { FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { functionErrorText } from '#lib/functions.ts';
import { ROLE_LIST } from '#lib/roles.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useCreateUser } from '../api/change-users.ts';
import { EMAIL_SHAPE } from './email-shape.ts';

type Values = { email: string; password: string; full_name: string; role: Role };

const BLANK: Values = { email: '', password: '', full_name: '', role: 'user' };

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'common', 'errors']);
  const { password_min_length: passwordMinLength } = useConfig().config;
  const proof = useProof();
  const create = useCreateUser(proof.withProof);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: BLANK });
  const { errors } = formState;

  const onSubmit = handleSubmit(async ({ full_name, ...values }) => {
    try {
      await create.mutateAsync({
        ...values,
        email: values.email.trim(),
        full_name: full_name.trim() || null,
      });
      toast({ variant: 'success', title: t('toasts.created') });
      onClose();
    } catch (error) {
      if (isProofDeclined(error)) return;
      const description = functionErrorText(error, { passwordMinLength });
      toast({ variant: 'destructive', title: t('toasts.createFailed'), description, cause: error });
      if (failureOf(error) === 'email_taken')
        setError('email', { message: description }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.submit')}
      pending={create.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      below={proof.form}
    >
      <Field label={t('fields.email')} required error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: {
              present: (value) => value.trim() !== '' || t('problems.required'),
              shaped: (value) => EMAIL_SHAPE.test(value.trim()) || t('problems.email'),
            },
          })}
        />
      </Field>
      <Field
        label={t('fields.password')}
        required
        help={t('help.password', { min: passwordMinLength })}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...register('password', {
            validate: {
              // Shown once, below the first of the two fields.
              present: (value, { email }) =>
                value !== '' || t(email.trim() === '' ? 'common:requiredNote' : 'problems.required'),
              long: (value) =>
                value.length >= passwordMinLength ||
                t('errors:password_too_short', { min: passwordMinLength }),
            },
          })}
        />
      </Field>
      <Field label={t('fields.fullName')}>
        <Input autoComplete="off" maxLength={FULL_NAME_MAX_LENGTH} {...register('full_name')} />
      </Field>
      <Field label={t('fields.role')}>
        <Select {...register('role')}>
          <Options of={ROLE_LIST.toReversed()} name={(role) => t(`common:roles.${role}`)} />
        </Select>
      </Field>
    </FormDialog>
  );
}
