import { RENEWAL_FREQUENCIES } from '@perkotheque/domain/tools/vocabulary';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';

const NAMES = ['cost_per_period', 'renewal_frequency', 'renewal_date', 'renewal_responsible'] as const;
type RenewalField = (typeof NAMES)[number];

type RenewalFieldsProps = {
  controls: Record<RenewalField, UseFormRegisterReturn>;
  errors: Partial<Record<RenewalField, { message?: string }>>;
  /** A licence for life has its frequency told by its type. */
  isLifetime?: boolean;
};

/** The same four inputs in the add form and in the edit dialog (decision 58). */
export function RenewalFields({ controls, errors, isLifetime = false }: RenewalFieldsProps) {
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
        {/* Two lists rather than one switched on and off: what was chosen before comes back by itself. */}
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
      <Field label={t('fields.renewal_responsible')} error={errors.renewal_responsible?.message}>
        <Input autoComplete="off" placeholder={t('placeholders.owner')} {...controls.renewal_responsible} />
      </Field>
    </>
  );
}
