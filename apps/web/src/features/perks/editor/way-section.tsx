import { INTRODUCTION_FIELDS, SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressInput } from '#ui/address-input.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';
import { CheckboxSet } from './checkbox-set.tsx';
import { EditorSection, Wide } from './editor-section.tsx';
import { SecretField } from './secret-field.tsx';
import { StepsInput } from './steps-input.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

/** Links, code, introduction and steps, by the way to get the perk. */
export function WaySection({ form, perk }: { form: PerkForm; perk: EditedPerk | null }) {
  const { t } = useTranslation('perkForms');
  const { register, control, formState } = form;
  const { errors } = formState;
  const rules = usePerkRules();
  const way = useWatch({ control, name: 'way' });
  return (
    <EditorSection title={t('sections.way')} text={t('sections.wayText')}>
      {way === 'public-link' || way === 'partner-form' ? (
        <Wide>
          <Field
            label={t(way === 'partner-form' ? 'fields.form_url' : 'fields.public_url')}
            error={errors.public_url?.message}
          >
            <AddressInput control={register('public_url', rules.link)} placeholder={t('placeholders.url')} />
          </Field>
        </Wide>
      ) : null}
      {way !== '' && SECRET_KIND_BY_WAY[way] !== null ? (
        <Wide>
          <SecretField form={form} perk={perk} />
        </Wide>
      ) : null}
      {way === 'introduction' ? (
        <Wide>
          <Field
            label={t('fields.introduction_email')}
            help={t('help.introduction_email')}
            error={errors.introduction_email?.message}
          >
            <Input type="email" autoComplete="off" {...register('introduction_email', rules.email)} />
          </Field>
          <Field
            label={t('fields.introduction_text')}
            help={t('help.introduction_text')}
            error={errors.introduction_text?.message}
          >
            <Textarea rows={4} {...register('introduction_text', rules.text)} />
          </Field>
          <CheckboxSet
            control={control}
            name="introduction_fields"
            legend={t('fields.introduction_fields')}
            options={INTRODUCTION_FIELDS}
            label={(name) => t(`introductionFields.${name}`)}
          />
        </Wide>
      ) : null}
      <Wide>
        <StepsInput form={form} />
        <Checkbox label={t('fields.needs_validation')} {...register('needs_validation')} />
        <Field label={t('fields.contact')} help={t('help.contact')} error={errors.contact?.message}>
          <Input autoComplete="off" {...register('contact', rules.short)} />
        </Field>
      </Wide>
    </EditorSection>
  );
}
