import { INTRODUCTION_FIELDS } from '@perkotheque/domain/perks/vocabulary';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { CheckboxSet } from './checkbox-set.tsx';
import { EditorSection, Wide } from './editor-section.tsx';
import { StepsInput } from './steps-input.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

/** Links, introduction and steps, by the way to get the perk. `secrets` has a section of its own. */
export function WaySection({ form, secrets }: { form: PerkForm; secrets?: ReactNode }) {
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
            <Input
              type="url"
              autoComplete="off"
              placeholder={t('placeholders.url')}
              {...register('public_url', rules.link)}
            />
          </Field>
        </Wide>
      ) : null}
      {secrets ? <Wide>{secrets}</Wide> : null}
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
