import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import type { UserValues } from './user-values.ts';

/** An empty field does not change the password. */
export function PasswordFields({ form: { register, formState } }: { form: UseFormReturn<UserValues> }) {
  const { t } = useTranslation(['users', 'errors']);
  const { password_min_length: min } = useConfig().config;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 items-start gap-5 border-line border-t pt-5 sm:grid-cols-2">
      <Field label={t('fields.newPassword')} help={t('help.newPassword')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...register('password', {
            validate: (value) =>
              value === '' || value.length >= min || t('errors:password_too_short', { min }),
            deps: 'confirmPassword',
          })}
        />
      </Field>
      <Field label={t('fields.confirmPassword')} error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...register('confirmPassword', {
            validate: (value, { password }) => value === password || t('problems.mismatch'),
          })}
        />
      </Field>
    </div>
  );
}
