import { passwordStrength } from '@perkotheque/domain/accounts/password-strength';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { StrengthMeter } from '#ui/strength-meter.tsx';

type NewPasswordFieldsProps = {
  label: string;
  /** The typed password, for the strength meter. */
  value: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmationError: string | undefined;
};

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts');
  const level = passwordStrength(props.value);
  return (
    <>
      <Field
        label={props.label}
        error={props.passwordError}
        help={
          <StrengthMeter label={t('strength.label')} level={level} advice={t(`strength.level${level}`)} />
        }
      >
        <PasswordInput autoComplete="new-password" {...props.password} />
      </Field>
      <Field label={t('fields.confirmPassword')} error={props.confirmationError}>
        <PasswordInput autoComplete="new-password" {...props.confirmation} />
      </Field>
    </>
  );
}
