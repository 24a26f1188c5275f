import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useTryToken } from '../api/try-token.ts';

/** « Essayer »: what an assistant would be offered with this token. */
export function TryTokenForm() {
  const { t } = useTranslation('assistants');
  const trial = useTryToken();
  const [token, setToken] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (token.trim() !== '') trial.mutate(token.trim());
  }
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      >
        <Field label={t('trial.label')}>
          <Input
            translate="no"
            autoComplete="off"
            spellCheck={false}
            value={token}
            onChange={({ target }) => setToken(target.value)}
            className="font-mono text-xs"
          />
        </Field>
        <Button type="submit" variant="secondary" loading={trial.isPending}>
          {t('trial.go')}
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {trial.data ? (
          <Callout tone={trial.data.length > 0 ? 'success' : 'info'}>
            {trial.data.length > 0
              ? t('trial.works', { count: trial.data.length, names: trial.data.join(', ') })
              : t('trial.nothing')}
          </Callout>
        ) : null}
        {trial.error ? (
          <Callout tone="danger" title={t('trial.failed')}>
            {trial.error.message}
          </Callout>
        ) : null}
      </div>
    </>
  );
}
