import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useRules } from '../form/use-rules.ts';
import { TAB_FIELDS } from './edit-values.ts';
import type { EditForm } from './use-edit-form.ts';

export function LinksPanel({ form: { register, formState } }: { form: EditForm }) {
  const { t } = useTranslation('toolForms');
  const rules = useRules();
  return (
    <div className="grid grid-cols-1 gap-5">
      {TAB_FIELDS.links.map((name) => (
        <Field key={name} label={t(`fields.${name}`)} error={formState.errors[name]?.message}>
          <Input
            type="url"
            autoComplete="off"
            placeholder={t('placeholders.url')}
            {...register(name, rules.url)}
          />
        </Field>
      ))}
    </div>
  );
}
