import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { Contract } from '../api/contracts.ts';
import { ToolPicker } from '../form/tool-picker.tsx';
import type { DecisionValues } from './decision-values.ts';

type StopFieldsProps = { form: UseFormReturn<DecisionValues>; contract: Contract; hasTool: boolean };

/** The last day of a contract, and the tool that takes its place. */
export function StopFields({ form, contract, hasTool }: StopFieldsProps) {
  const { t } = useTranslation('contracts');
  const { register, control, formState } = form;
  const { errors } = formState;
  const { tool, starts_on } = contract;
  return (
    <>
      {hasTool ? (
        <Field label={t('dialogs.replacedBy')} required error={errors.replaced_by?.message}>
          <Controller
            control={control}
            name="replaced_by"
            rules={{
              validate: (chosen) => {
                if (chosen === null) return t('dialogs.replacedByMissing');
                return chosen.id !== tool.id || t('dialogs.replacedBySame', { tool: tool.name });
              },
            }}
            render={({ field }) => <ToolPicker {...field} />}
          />
        </Field>
      ) : null}
      <Field
        label={t('dialogs.stopsOn')}
        help={t('dialogs.stopsOnHelp')}
        required
        error={errors.stops_on?.message}
      >
        <Input
          type="date"
          {...register('stops_on', {
            validate: (day) => {
              if (day === '') return t('dialogs.stopsOnMissing');
              return starts_on === null || day >= starts_on || t('dialogs.stopsBeforeStart');
            },
          })}
        />
      </Field>
    </>
  );
}
