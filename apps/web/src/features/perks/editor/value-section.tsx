import { PERK_CLOCKS } from '@perkotheque/domain/perks/vocabulary';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { EditorSection, Wide } from './editor-section.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

export function ValueSection({ form: { register, control, formState } }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const { errors } = formState;
  const rules = usePerkRules();
  const kind = useWatch({ control, name: 'kind' });
  const hasAmount = kind !== '' && kind !== 'free-plan' && kind !== 'other';
  return (
    <EditorSection title={t('sections.value')} text={t('sections.valueText')}>
      {hasAmount ? (
        <div className="grid grid-cols-1 gap-2.5">
          <Field label={t(`amounts.${kind}`)} error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('amount', rules.amount)} />
          </Field>
          <Checkbox label={t('fields.is_up_to')} {...register('is_up_to')} />
        </div>
      ) : null}
      <Field label={t('fields.duration_months')} error={errors.duration_months?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('duration_months', rules.months)} />
      </Field>
      <Field label={t('fields.clock')} error={errors.clock?.message}>
        <Select {...register('clock')}>
          <Options of={PERK_CLOCKS} name={(clock) => t(`clocks.${clock}`)} />
        </Select>
      </Field>
      <Field
        label={t('fields.estimated_value')}
        help={t('help.estimated_value')}
        error={errors.estimated_value?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('estimated_value', rules.euros)} />
      </Field>
      <Field label={t('fields.price_after')} help={t('help.price_after')} error={errors.price_after?.message}>
        <Input inputMode="decimal" autoComplete="off" {...register('price_after', rules.price)} />
      </Field>
      <Wide>
        <Field label={t('fields.description')} error={errors.description?.message}>
          <Textarea rows={3} {...register('description', rules.text)} />
        </Field>
      </Wide>
    </EditorSection>
  );
}
