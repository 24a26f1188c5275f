import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { RENEWAL_FREQUENCIES } from '@perkotheque/domain/tools/vocabulary';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type RenewalField = 'cost_per_period' | 'renewal_frequency' | 'renewal_date';

type RenewalFieldsProps = Pick<TextInputProps, 'register'> & {
  errors: TextInputProps['errors'] & Partial<Record<RenewalField, { message?: string }>>;
  controls: Record<RenewalField, UseFormRegisterReturn>;
  /** The type of a lifetime licence sets its frequency. */
  isLifetime?: boolean;
};

/** The same inputs in the add form and in the edit dialog (decision 58). */
export function RenewalFields({ controls, register, errors, isLifetime = false }: RenewalFieldsProps) {
  const { t } = useTranslation(['toolForms', 'toolDetails']);
  return (
    <>
      <Field
        label={t('fields.cost_per_period')}
        help={t('help.cost_per_period')}
        error={errors.cost_per_period?.message}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('placeholders.cost_per_period')}
          {...controls.cost_per_period}
        />
      </Field>
      <Field
        label={t('fields.renewal_frequency')}
        help={isLifetime ? t('help.lifetime') : undefined}
        error={errors.renewal_frequency?.message}
      >
        {/* Two selects, so that the earlier choice comes back by itself. */}
        {isLifetime ? (
          <Select disabled>
            <option>{t('toolDetails:frequencies.lifetime')}</option>
          </Select>
        ) : (
          <Select {...controls.renewal_frequency}>
            <option value="">{t('placeholders.noFrequency')}</option>
            <Options
              of={RENEWAL_FREQUENCIES}
              name={(frequency) => t(`toolDetails:frequencies.${frequency}`)}
            />
          </Select>
        )}
      </Field>
      <Field label={t('fields.renewal_date')} error={errors.renewal_date?.message}>
        <Input type="date" {...controls.renewal_date} />
      </Field>
      {textsIn('renewal').map((field) => (
        <TextInput
          key={field.name}
          field={field}
          register={register}
          errors={errors}
          placeholder={field.name === 'renewal_responsible' ? t('placeholders.owner') : undefined}
        />
      ))}
    </>
  );
}
