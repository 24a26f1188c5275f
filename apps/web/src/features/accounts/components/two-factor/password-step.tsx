import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { linkedAccountsQuery } from '../../api/providers.ts';
import { ProviderButtons } from '../provider-buttons.tsx';

type PasswordStepProps = {
  text: string;
  submitLabel: string;
  destructive?: boolean;
  pending: boolean;
  error: string | undefined;
  /** Empty for a member without a password, whose recent sign-in counts. */
  onSubmit: (password: string) => void;
};

/** Asks for the password again before sensitive changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { text, submitLabel, destructive = false, pending, error, onSubmit } = props;
  const { t } = useTranslation('twoFactor');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(linkedAccountsQuery);
  const hasPassword = data?.has_password ?? true;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = hasPassword && password === '';
    setProblem(isMissing ? t('problems.password') : undefined);
    if (!isMissing) onSubmit(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft text-sm leading-6">{text}</p>
      {hasPassword ? (
        <Field label={t('enrol.password')} error={problem ?? error}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      {!hasPassword && error ? (
        <>
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
          <ProviderButtons
            isAgain
            providers={data?.providers.filter(({ linked_at }) => linked_at !== null) ?? []}
            target={`${window.location.pathname}${window.location.search}`}
          />
        </>
      ) : null}
      <Button type="submit" block variant={destructive ? 'danger' : 'primary'} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
