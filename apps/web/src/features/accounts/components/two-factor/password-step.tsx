import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

type PasswordStepProps = {
  text: string;
  submitLabel: string;
  destructive?: boolean;
  pending: boolean;
  error: string | undefined;
  onSubmit: (password: string) => void;
};

/** Asks for the password again before sensitive changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { text, submitLabel, destructive = false, pending, error, onSubmit } = props;
  const { t } = useTranslation('twoFactor');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(password === '' ? t('problems.password') : undefined);
    if (password !== '') onSubmit(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft text-sm leading-6">{text}</p>
      <Field label={t('enrol.password')} error={problem ?? error}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" block variant={destructive ? 'danger' : 'primary'} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
