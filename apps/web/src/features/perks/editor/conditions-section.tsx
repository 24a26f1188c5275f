import { OBLIGATIONS } from '@perkotheque/domain/perks/vocabulary';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressInput } from '#ui/address-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { CheckboxSet } from './checkbox-set.tsx';
import { EditorSection, Wide } from './editor-section.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

/** Who may have the perk, and what it asks in return. */
export function ConditionsSection({ form, rulesForm }: { form: PerkForm; rulesForm: ReactNode }) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { register, control, formState } = form;
  const { errors } = formState;
  const rules = usePerkRules();
  const obligations = useWatch({ control, name: 'obligations' });
  return (
    <EditorSection title={t('sections.conditions')} text={t('sections.conditionsText')}>
      <Wide>{rulesForm}</Wide>
      <Wide>
        <CheckboxSet
          control={control}
          name="obligations"
          legend={t('fields.obligations')}
          options={OBLIGATIONS}
          label={(obligation) => t(`perks:obligations.${obligation}`)}
        />
        {obligations.includes('other') ? (
          <Field label={t('fields.other_obligation')} required error={errors.other_obligation?.message}>
            <Input autoComplete="off" {...register('other_obligation', rules.otherObligation)} />
          </Field>
        ) : null}
      </Wide>
      <Field label={t('fields.terms_url')} error={errors.terms_url?.message}>
        <AddressInput control={register('terms_url', rules.link)} placeholder={t('placeholders.url')} />
      </Field>
      <Field label={t('fields.vendor')} help={t('help.vendor')} error={errors.vendor?.message}>
        <Input autoComplete="off" {...register('vendor', rules.vendor)} />
      </Field>
    </EditorSection>
  );
}
