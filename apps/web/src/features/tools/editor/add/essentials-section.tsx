import { SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { TEAMS, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { ReferentSelect } from '../form/referent-select.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useCategoryNames } from '../form/use-category-names.ts';
import { useRules } from '../form/use-rules.ts';
import { AddSection, Wide } from './add-section.tsx';
import { ADD_STATUSES, TYPE_CHOICES } from './add-values.ts';
import { KnownTools } from './known-tools.tsx';
import type { AddForm } from './use-add-form.ts';
import { useTypeLabel } from './use-type-label.ts';

export function EssentialsSection({ form }: { form: AddForm }) {
  const { register, formState } = form;
  const { t } = useTranslation(['toolForms', 'tools']);
  const { errors } = formState;
  const rules = useRules();
  const typeLabel = useTypeLabel();
  const categories = useCategoryNames().filter((name) => name !== SECURE_CATEGORY);
  return (
    <AddSection title={t('add.sections.essentials')} text={t('add.sections.essentialsText')}>
      <Wide>
        <Field label={t('fields.name')} required error={errors.name?.message}>
          <Input
            required
            autoComplete="off"
            placeholder={t('placeholders.name')}
            {...register('name', rules.name)}
          />
        </Field>
      </Wide>
      <Wide>
        <KnownTools form={form} />
      </Wide>
      <Wide>
        <Field label={t('fields.description')} required error={errors.description?.message}>
          <Textarea
            required
            placeholder={t('placeholders.description')}
            {...register('description', rules.neededText)}
          />
        </Field>
      </Wide>
      <Field label={t('fields.category')} required error={errors.category?.message}>
        <Select {...register('category', rules.choice)}>
          <option value="">{t('placeholders.category')}</option>
          <Options of={categories} name={categoryName} />
        </Select>
      </Field>
      <Field label={t('fields.team')} required error={errors.team?.message}>
        <Select {...register('team', rules.choice)}>
          <option value="">{t('placeholders.team')}</option>
          <Options of={TEAMS} name={teamName} />
        </Select>
      </Field>
      <Field label={t('fields.tool_type')} required error={errors.tool_type?.message}>
        <Select {...register('tool_type', rules.choice)}>
          <Options of={TYPE_CHOICES} name={typeLabel} />
        </Select>
      </Field>
      <Field label={t('fields.status')} error={errors.status?.message}>
        <Select {...register('status')}>
          <Options of={ADD_STATUSES} name={(status) => t(`tools:statuses.${status}`)} />
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
          {...(field.name === 'owner' && { placeholder: t('placeholders.owner'), help: t('help.owner') })}
        />
      ))}
      <ReferentSelect control={register('owner_user_id')} />
    </AddSection>
  );
}
