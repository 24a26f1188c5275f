import { fieldsOfKind, namesOf, textsIn } from '@perkotheque/domain/tools/field-lists';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { NeedsField } from '../form/needs-field.tsx';
import { RenewalFields } from '../form/renewal-fields.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useRules } from '../form/use-rules.ts';
import type { EditForm } from './use-edit-form.ts';

const LINES = namesOf(fieldsOfKind('sentences'));
const LISTS = namesOf(fieldsOfKind('words'));

export function DetailsPanel({ form: { register, control, formState } }: { form: EditForm }) {
  const { t } = useTranslation('toolForms');
  const { errors } = formState;
  const rules = useRules();
  return (
    <div className="grid grid-cols-1 gap-5">
      {textsIn('usage').map((field) => (
        <TextInput key={field.name} field={field} register={register} errors={errors} />
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
        <NeedsField control={control} name="needs" error={errors.needs?.message} />
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
            register={register}
            errors={errors}
            controls={{
              cost_per_period: register('cost_per_period', rules.amount),
              renewal_frequency: register('renewal_frequency'),
              renewal_date: register('renewal_date'),
            }}
          />
        </div>
      </fieldset>
    </div>
  );
}
