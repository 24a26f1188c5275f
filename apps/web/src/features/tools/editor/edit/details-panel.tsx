import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { RenewalFields } from '../form/renewal-fields.tsx';
import { useRules } from '../form/use-rules.ts';
import type { EditForm } from './use-edit-form.ts';

const TEXTS = ['what_is_it_for', 'how_to_use', 'advantages'] as const;
const LINES = ['key_features', 'use_cases'] as const;
const LISTS = ['tags', 'alternatives'] as const;

export function DetailsPanel({ form: { register, control, formState } }: { form: EditForm }) {
  const { t } = useTranslation('toolForms');
  const { errors } = formState;
  const rules = useRules();
  return (
    <div className="grid grid-cols-1 gap-5">
      {TEXTS.map((name) => (
        <Field key={name} label={t(`fields.${name}`)} error={errors[name]?.message}>
          <Textarea rows={3} {...register(name, rules.text)} />
        </Field>
      ))}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {LINES.map((name) => (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            help={t('help.onePerLine')}
            error={errors[name]?.message}
          >
            <Textarea {...register(name, rules.lines)} />
          </Field>
        ))}
        {LISTS.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={rules.entries}
            render={({ field }) => (
              <Field label={t(`fields.${name}`)} help={t('help.enterAdds')} error={errors[name]?.message}>
                <EntriesInput {...field} />
              </Field>
            )}
          />
        ))}
      </div>
      <fieldset className="mt-1 border-line border-t pt-5">
        <legend className="float-left mb-4 font-semibold text-ink text-sm">{t('edit.renewal')}</legend>
        <div className="clear-both grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <RenewalFields
            errors={errors}
            controls={{
              cost_per_period: register('cost_per_period', rules.amount),
              renewal_frequency: register('renewal_frequency'),
              renewal_date: register('renewal_date'),
              renewal_responsible: register('renewal_responsible', rules.short),
            }}
          />
        </div>
      </fieldset>
    </div>
  );
}
