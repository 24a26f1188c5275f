import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import { type Passwords, useSavePasswords } from '../api/identity-providers.ts';

/** Passwords for everybody, or for one emergency admin alone (SSO-01). */
export function PasswordsSection({ passwords, emergency_choices: choices }: Passwords) {
  const { t } = useTranslation('identityProviders');
  const { mutate, isPending, proofForm } = useSavePasswords();
  const [chosen, setChosen] = useState(passwords.emergency_admin ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(chosen === '' ? { enabled: true } : { enabled: false, emergency_admin: chosen });
  }

  return (
    <FormSection title={t('passwords.title')} text={t('passwords.text')}>
      <form noValidate aria-label={t('passwords.title')} onSubmit={submit} className="grid gap-5">
        <Field label={t('passwords.field')} help={t('passwords.help')}>
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('passwords.everybody')}</option>
            {choices.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {t('passwords.onlyOne', { name: name ?? email })}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit" variant="secondary" loading={isPending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
      {proofForm}
    </FormSection>
  );
}
