import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSecondFactor } from '../api/sign-in.ts';
import { CodeInput, isCode } from './two-factor/code-input.tsx';

/** After the password: the authenticator's code or a recovery code. */
export function SecondFactorForm({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation(['twoFactor', 'accounts']);
  const [isRecovery, setIsRecovery] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const verify = useSecondFactor();

  function change(next: string) {
    setValue(next);
    setError(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = value.trim();
    if (isRecovery ? code.length < 6 : !isCode(code)) {
      setError(t(isRecovery ? 'problems.recoveryCode' : 'problems.code'));
      return;
    }
    verify.mutate(code, {
      onSuccess: () => toast({ variant: 'success', title: i18n.t('accounts:signIn.success') }),
      onError: (cause) => {
        if (failureOf(cause) === 'unauthenticated') {
          toast({ variant: 'destructive', title: t('signIn.expired'), cause });
          onRestart();
        } else setError(errorText(cause));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="-mt-5 text-ink-soft leading-7">{t(isRecovery ? 'signIn.recoveryText' : 'signIn.text')}</p>
      {isRecovery ? (
        <Field label={t('signIn.recoveryCode')} error={error}>
          <Input
            key="recovery"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            placeholder={t('signIn.recoveryPlaceholder')}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      ) : (
        <Field label={t('signIn.code')} error={error}>
          <CodeInput value={value} onChange={change} />
        </Field>
      )}
      <Button type="submit" block loading={verify.isPending}>
        {t(verify.isPending ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
      {/* Aligns the texts of the buttons with the form, not their invisible borders. */}
      <div className="-mx-3 flex flex-wrap justify-between gap-y-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setIsRecovery(!isRecovery);
            change('');
          }}
        >
          {t(isRecovery ? 'signIn.useCode' : 'signIn.useRecovery')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onRestart}>
          {t('signIn.back')}
        </Button>
      </div>
    </form>
  );
}
