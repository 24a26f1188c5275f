import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { RenewalFields } from '../form/renewal-fields.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useRules } from '../form/use-rules.ts';
import { AddSection, Wide } from './add-section.tsx';
import { ACCESS_CHOICES } from './add-values.ts';
import type { AddForm } from './use-add-form.ts';

type SectionProps = { form: AddForm };

export function CostSection({ form: { register, control, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  const { errors } = formState;
  const rules = useRules();
  const type = useWatch({ control, name: 'tool_type' });
  return (
    <AddSection title={t('add.sections.cost')} text={t('add.sections.costText')}>
      {textsIn('cost').map((field) => (
        <Wide key={field.name}>
          <TextInput
            field={field}
            register={register}
            errors={errors}
            {...(field.name === 'cost' && { placeholder: t('placeholders.cost'), help: t('help.cost') })}
          />
        </Wide>
      ))}
      <RenewalFields
        register={register}
        errors={errors}
        isLifetime={type === 'ltd'}
        controls={{
          cost_per_period: register('cost_per_period', rules.amount),
          renewal_frequency: register('renewal_frequency'),
          renewal_date: register('renewal_date'),
        }}
      />
    </AddSection>
  );
}

export function AccessSection({ form: { register, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  return (
    <AddSection title={t('add.sections.access')} text={t('add.sections.accessText')}>
      <Wide>
        <Field
          label={t('fields.access_level')}
          help={t('help.access_level')}
          error={formState.errors.access_level?.message}
        >
          <Select {...register('access_level')}>
            <option value="">{t('placeholders.noAccessLevel')}</option>
            <Options of={ACCESS_CHOICES} name={(level) => t(`add.accessLevels.${level}`)} />
          </Select>
        </Field>
      </Wide>
      <div className="grid gap-1 sm:col-span-2">
        <Checkbox label={t('fields.has_secure_access')} {...register('has_secure_access')} />
        <p className="pl-7 text-[0.8125rem] text-ink-faint leading-5">{t('help.has_secure_access')}</p>
      </div>
    </AddSection>
  );
}
