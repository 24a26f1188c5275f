import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useConfirmEmail, useDisownAccount } from '../api/confirm-email.ts';

type ConfirmationFormProps = {
  token: string;
  onOutcome: (outcome: 'confirmed' | 'disowned' | 'invalid') => void;
};

/** Confirms with the password of the sign-up. Without it, only « Ce n'est pas moi » is left. */
export function ConfirmationForm({ token, onOutcome }: ConfirmationFormProps) {
  const { t } = useTranslation('accounts');
  const titleId = useId();
  const [confirm, disown] = [useConfirmEmail(token), useDisownAccount(token)];
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function run(outcome: 'confirmed' | 'disowned', request: () => Promise<unknown>) {
    setError(undefined);
    try {
      await request();
      onOutcome(outcome);
    } catch (failure) {
      setIsAsking(false);
      if (failureOf(failure) === 'invalid_token') onOutcome('invalid');
      else setError(errorText(failure));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') setError(t('inline.missing'));
    else void run('confirmed', () => confirm.mutateAsync(password));
  }

  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto grid w-full max-w-lg gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id={titleId} className="text-ink text-xl">
          {t('confirmation.title')}
        </h2>
        <p className="text-ink-soft text-sm leading-6">{t('confirmation.text')}</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('fields.password')} error={error}>
          <PasswordInput
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2.5 max-sm:grid">
          <Button type="submit" loading={confirm.isPending}>
            {t('confirmation.submit')}
          </Button>
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            {t('confirmation.disown')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('confirmation.disownTitle')}
        description={t('confirmation.disownText')}
        confirmLabel={t('confirmation.disownSubmit')}
        destructive
        pending={disown.isPending}
        onConfirm={() => void run('disowned', () => disown.mutateAsync())}
      />
    </section>
  );
}
