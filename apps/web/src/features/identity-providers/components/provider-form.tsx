import type { ProviderSettings } from '@perkotheque/domain/identity-providers/settings';
import {
  FACTOR_VALUE_MAX_LENGTH,
  providerSettingsSchema,
} from '@perkotheque/domain/identity-providers/settings';
import { SESSION_MINUTES } from '@perkotheque/domain/settings/vocabulary';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type Provider, useSaveProvider } from '../api/identity-providers.ts';
import { newRow, RoleRules, type RuleRow } from './role-rules.tsx';

/** Saved together: a half-written table of roles must not apply. */
export function ProviderForm({ provider }: { provider: Provider }) {
  const { t } = useTranslation('identityProviders');
  const { mutate, isPending, proofForm } = useSaveProvider(provider.id);
  const [draft, setDraft] = useState<ProviderSettings>(provider.settings);
  const [rules, setRules] = useState<RuleRow[]>(() => draft.role_rules.map(newRow));
  const [isWrong, setIsWrong] = useState(false);
  const change = (values: Partial<ProviderSettings>) => {
    setDraft({ ...draft, ...values });
    setIsWrong(false);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = providerSettingsSchema.safeParse({
      ...draft,
      role_rules: rules.map(({ group, role }) => ({ group, role })),
    });
    setIsWrong(!parsed.success);
    if (parsed.success) mutate(parsed.data);
  }

  return (
    <div className="grid gap-5">
      <form
        noValidate
        aria-label={t('form.title', { provider: provider.label })}
        onSubmit={submit}
        className="grid gap-5"
      >
        <Field label={t('form.minutes')} help={t('form.minutesHelp')}>
          <Input
            type="number"
            inputMode="numeric"
            min={SESSION_MINUTES.min}
            max={SESSION_MINUTES.max}
            className="max-w-40"
            value={draft.session_minutes ?? ''}
            onChange={({ target }) =>
              change({ session_minutes: target.value === '' ? null : Number(target.value) })
            }
          />
        </Field>
        <RoleRules
          claim={provider.groups_claim}
          rules={rules}
          onChange={(rows) => {
            setRules(rows);
            setIsWrong(false);
          }}
        />
        <Checkbox
          label={t('form.factor')}
          checked={draft.trusts_second_factor}
          onChange={({ target }) => change({ trusts_second_factor: target.checked })}
        />
        {draft.trusts_second_factor ? (
          <Field label={t('form.values')} help={t('form.valuesHelp')}>
            <EntriesInput
              value={draft.second_factor_values}
              maxLength={FACTOR_VALUE_MAX_LENGTH}
              onChange={(values) => change({ second_factor_values: [...values] })}
            />
          </Field>
        ) : null}
        {isWrong ? (
          <p role="alert" className="text-danger text-sm">
            {t('form.wrong')}
          </p>
        ) : null}
        <div>
          <Button type="submit" loading={isPending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
      {proofForm}
    </div>
  );
}
