import { TOKEN_DAYS, TOKEN_LIMITS } from '@perkotheque/domain/tokens/input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type TokenScope, useCreateToken } from '../api/tokens.ts';
import { ScopeFields } from './scope-fields.tsx';

const DEFAULT_DAYS = 90;

/** Creates a token. The new one stays on the screen until the page is left, and comes back nowhere. */
export function TokenForm({ available }: { available: readonly TokenScope[] }) {
  const { t } = useTranslation('tokens');
  const { withProof, form: proofForm } = useProof();
  const create = useCreateToken(withProof);
  const [name, setName] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const faults = {
    name: name.trim() === '' ? t('form.nameMissing') : undefined,
    scopes: scopes.length === 0 ? t('form.scopesMissing') : undefined,
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (faults.name || faults.scopes) return;
    create.mutate(
      { name: name.trim(), scopes, expires_in_days: days },
      {
        onSuccess: () => {
          setName('');
          setScopes([]);
          setIsChecked(false);
        },
        onError: (cause) => {
          if (isProofDeclined(cause)) return;
          toast({
            variant: 'destructive',
            title: t('form.failed'),
            description: errorText(cause),
            cause,
          });
        },
      },
    );
  }

  return (
    <>
      {create.data ? (
        <CopyField
          label={t('once.label', { name: create.data.name })}
          help={t('once.help')}
          value={create.data.token}
          texts={{ copy: t('once.copy'), copied: t('once.copied'), failed: t('once.copyFailed') }}
        />
      ) : null}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field
            label={t('form.name')}
            help={t('form.nameHelp')}
            {...(isChecked && faults.name && { error: faults.name })}
          >
            <Input
              value={name}
              maxLength={TOKEN_LIMITS.name}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('form.days')}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {TOKEN_DAYS.map((each) => (
                <option key={each} value={each}>
                  {t('form.daysChoice', { days: each })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ScopeFields
          available={available}
          chosen={scopes}
          onChange={setScopes}
          error={isChecked ? faults.scopes : undefined}
        />
        <div>
          <Button type="submit" loading={create.isPending}>
            {t('form.create')}
          </Button>
        </div>
      </form>
      {proofForm}
    </>
  );
}
