import { EMAIL_DOMAINS_MAX, normaliseEmailDomain } from '@perkotheque/domain/accounts/email-domains';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';

const entriesOf = (text: string) => text.split(/[\s,;]+/).filter((entry) => entry !== '');

/** An empty list may be saved too: the first steps ask for a decision, not for a domain. */
export function EmailDomainsForm({ domains }: { domains: readonly string[] }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  const { register, handleSubmit, resetField, formState } = useForm({
    values: { domains: domains.join('\n') },
    resetOptions: { keepDirtyValues: true },
  });

  function problemOf(text: string): string | undefined {
    const entries = entriesOf(text);
    if (entries.length > EMAIL_DOMAINS_MAX) return t('signUp.tooMany', { count: EMAIL_DOMAINS_MAX });
    const wrong = entries.find((entry) => normaliseEmailDomain(entry) === null);
    return wrong === undefined ? undefined : t('signUp.domainWrong', { domain: wrong });
  }

  const onSubmit = handleSubmit((values) => {
    const value = [
      ...new Set(entriesOf(values.domains).map((entry) => normaliseEmailDomain(entry) ?? entry)),
    ];
    save.mutate([{ key: 'registration_domains', value }], {
      onSuccess: () => resetField('domains', { defaultValue: value.join('\n') }),
    });
  });

  return (
    <form noValidate aria-label={t('signUp.domains')} onSubmit={onSubmit} className="grid max-w-md gap-3">
      <Field
        label={t('signUp.domains')}
        help={t('signUp.domainsHelp')}
        error={formState.errors.domains?.message}
      >
        <Textarea
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={t('signUp.domainsPlaceholder')}
          {...register('domains', { validate: problemOf })}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={save.isPending} className="justify-self-start">
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
