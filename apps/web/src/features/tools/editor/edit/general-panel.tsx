import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { TEAMS, TOOL_STATUSES, TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { ReferentSelect } from '../form/referent-select.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useCategoryNames } from '../form/use-category-names.ts';
import { useRules } from '../form/use-rules.ts';
import type { EditForm } from './use-edit-form.ts';

type GeneralPanelProps = { form: EditForm; referent: { id: string; name: string } | null };

export function GeneralPanel({ form, referent }: GeneralPanelProps) {
  const { t } = useTranslation(['toolForms', 'tools']);
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const rules = useRules();
  const known = useCategoryNames();
  const current = getValues('category');
  // The tool's current category must be an option, even if the categories could not be read.
  const categories = current === '' || known.includes(current) ? known : [current, ...known];
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <Field label={t('fields.name')} required error={errors.name?.message}>
          <Input autoComplete="off" {...register('name', rules.name)} />
        </Field>
      </div>
      <div className="md:col-span-2">
        <Field label={t('fields.description')} error={errors.description?.message}>
          <Textarea {...register('description', rules.long)} />
        </Field>
      </div>
      <Field label={t('fields.category')} error={errors.category?.message}>
        <Select {...register('category')}>
          <option value="">{t('tools:noCategory')}</option>
          <Options of={categories} name={categoryName} />
        </Select>
      </Field>
      <Field label={t('fields.team')} required error={errors.team?.message}>
        <Select {...register('team', rules.choice)}>
          <option value="">{t('placeholders.team')}</option>
          <Options of={TEAMS} name={teamName} />
        </Select>
      </Field>
      <Field label={t('fields.status')} error={errors.status?.message}>
        <Select {...register('status')}>
          <Options of={TOOL_STATUSES} name={(status) => t(`tools:statuses.${status}`)} />
        </Select>
      </Field>
      <Field label={t('fields.tool_type')} error={errors.tool_type?.message}>
        <Select {...register('tool_type')}>
          <Options of={TOOL_TYPES} name={(type) => t(`tools:types.${type}`)} />
        </Select>
      </Field>
      <Field label={t('fields.usage_level')} error={errors.usage_level?.message}>
        <Select {...register('usage_level')}>
          <Options of={USAGE_LEVELS} name={(level) => t(`tools:usageLevels.${level}`)} />
        </Select>
      </Field>
      {textsIn('essentials').map((field) => (
        <TextInput
          key={field.name}
          field={field}
          register={register}
          errors={errors}
          help={field.name === 'owner' ? t('help.owner') : undefined}
        />
      ))}
      <ReferentSelect control={register('owner_user_id')} current={referent} />
      {textsIn('cost').map((field) => (
        <div key={field.name} className="md:col-span-2">
          <TextInput
            field={field}
            register={register}
            errors={errors}
            help={field.name === 'cost' ? t('help.cost') : undefined}
          />
        </div>
      ))}
      <div className="grid gap-1 md:col-span-2">
        <Checkbox label={t('fields.has_secure_access')} {...register('has_secure_access')} />
        <p className="pl-7 text-[0.8125rem] text-ink-faint leading-5">{t('help.has_secure_access')}</p>
      </div>
    </div>
  );
}
