import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { EditorSection } from './editor-section.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

export function DatesSection({ form: { register, control, formState } }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const { errors } = formState;
  const rules = usePerkRules();
  const way = useWatch({ control, name: 'way' });
  return (
    <EditorSection title={t('sections.dates')} text={t('sections.datesText')}>
      <Field label={t('fields.starts_on')} error={errors.starts_on?.message}>
        <Input type="date" {...register('starts_on')} />
      </Field>
      <Field label={t('fields.ends_on')} help={t('help.ends_on')} error={errors.ends_on?.message}>
        <Input type="date" {...register('ends_on', rules.endsOn)} />
      </Field>
      {/* Codes are counted by themselves. */}
      {way === 'unique-code' ? null : (
        <Field label={t('fields.stock')} help={t('help.stock')} error={errors.stock?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('stock', rules.stock)} />
        </Field>
      )}
    </EditorSection>
  );
}
