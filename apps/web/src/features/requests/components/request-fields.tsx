import { BASE_CATEGORIES, SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import { REQUEST_PRIORITIES } from '@perkotheque/domain/requests/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { RequestValues } from './request-values.ts';
import { useRequestRules } from './use-request-rules.ts';

type RequestFieldsProps = {
  register: UseFormRegister<RequestValues>;
  errors: FieldErrors<RequestValues>;
  /** Optional for managers, because old requests have no reason. */
  needsBusinessCase: boolean;
  /** The request's current category, which may have been deleted. */
  ownCategory?: string | null;
  /** Similar tools and requests, below the name. */
  afterName?: ReactNode;
};

/** The fields of a request, for creating and for editing. */
export function RequestFields(props: RequestFieldsProps) {
  const { register, errors, needsBusinessCase, ownCategory, afterName } = props;
  const { t } = useTranslation('requests');
  const rules = useRequestRules();
  const categories = useCategoryChoices(ownCategory);
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('fields.tool_name')} required error={errors.tool_name?.message}>
          <Input
            autoComplete="off"
            placeholder={t('placeholders.tool_name')}
            {...register('tool_name', rules.name)}
          />
        </Field>
        {afterName}
      </div>
      <Field label={t('fields.description')} required error={errors.description?.message}>
        <Textarea
          rows={3}
          placeholder={t('placeholders.description')}
          {...register('description', rules.neededText)}
        />
      </Field>
      <Field
        label={t('fields.business_case')}
        required={needsBusinessCase}
        help={t('help.business_case')}
        error={errors.business_case?.message}
      >
        <Textarea
          rows={3}
          {...register('business_case', needsBusinessCase ? rules.neededText : rules.text)}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('fields.category')} error={errors.category?.message}>
          <Select {...register('category')}>
            <option value="">{t('placeholders.noCategory')}</option>
            <Options of={categories} name={categoryName} />
          </Select>
        </Field>
        <Field label={t('fields.sub_category')} error={errors.sub_category?.message}>
          <Input
            autoComplete="off"
            placeholder={t('placeholders.sub_category')}
            {...register('sub_category', rules.category)}
          />
        </Field>
        <Field label={t('fields.priority')} error={errors.priority?.message}>
          <Select {...register('priority')}>
            <Options of={REQUEST_PRIORITIES} name={(priority) => t(`priorities.${priority}`)} />
          </Select>
        </Field>
        <Field label={t('fields.estimated_cost')} error={errors.estimated_cost?.message}>
          <Input
            autoComplete="off"
            placeholder={t('placeholders.estimated_cost')}
            {...register('estimated_cost', rules.cost)}
          />
        </Field>
        <Field label={t('fields.expected_users')} error={errors.expected_users?.message}>
          <Input
            autoComplete="off"
            inputMode="numeric"
            placeholder={t('placeholders.expected_users')}
            {...register('expected_users', rules.users)}
          />
        </Field>
      </div>
    </>
  );
}

/** Without the secure zone's category. The form stays usable when the categories cannot be read. */
function useCategoryChoices(own: string | null | undefined): string[] {
  const { data } = useQuery(categoriesQuery);
  const names = data ? data.map(({ name }) => name) : [...BASE_CATEGORIES];
  const choices = names.filter((name) => name !== SECURE_CATEGORY);
  return own && !choices.includes(own) ? [...choices, own] : choices;
}
