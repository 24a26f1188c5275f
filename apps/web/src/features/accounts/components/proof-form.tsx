import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import type { ProofFormProps } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { linkedAccountsQuery } from '../api/providers.ts';
import { reauthenticate } from '../api/reauthenticate.ts';
import { twoFactorQuery } from '../api/two-factor.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { CodeInput, isCode } from './two-factor/code-input.tsx';

/** Asks for the password, or for a code where the member has a second factor, in the place where it is needed. */
export function ProofForm({ onProven, onCancel }: ProofFormProps) {
  const { t } = useTranslation('accounts');
  const hasCode = useQuery(twoFactorQuery).data?.enabled ?? false;
  const { data: linked } = useQuery(linkedAccountsQuery);
  const hasPassword = linked?.has_password ?? true;
  const [wantsCode, setWantsCode] = useState(false);
  const usesCode = wantsCode || !hasPassword;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  function change(next: string) {
    setValue(next);
    setError(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form is shown inside other forms of a dialog: React passes events on through portals.
    event.stopPropagation();
    if (usesCode ? !isCode(value) : value === '') {
      setError(t(usesCode ? 'proof.codeMissing' : 'inline.missing'));
      return;
    }
    setIsPending(true);
    try {
      await reauthenticate(usesCode ? { code: value } : { password: value });
      onProven();
    } catch (failure) {
      setError(errorText(failure));
      setIsPending(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={t('proof.title')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      className="grid gap-3 rounded-lg border border-line bg-sunken p-4"
    >
      <p className="font-medium text-ink text-sm">{t('proof.title')}</p>
      {hasPassword ? null : (
        <>
          <p className="text-ink-soft text-sm">{t('providers.proof')}</p>
          <ProviderButtons
            isAgain
            providers={linked?.providers.filter(({ linked_at }) => linked_at !== null) ?? []}
            target={`${window.location.pathname}${window.location.search}`}
          />
        </>
      )}
      {hasPassword || hasCode ? (
        <Field label={t(usesCode ? 'proof.code' : 'fields.password')} error={error}>
          {usesCode ? (
            <CodeInput value={value} onChange={change} />
          ) : (
            <PasswordInput
              autoFocus
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
              value={value}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {hasPassword || hasCode ? (
          <Button type="submit" size="sm" loading={isPending}>
            {t('proof.submit')}
          </Button>
        ) : null}
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t('proof.cancel')}
        </Button>
        {hasCode && hasPassword ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setWantsCode(!usesCode);
              change('');
            }}
          >
            {t(usesCode ? 'proof.usePassword' : 'proof.useCode')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
