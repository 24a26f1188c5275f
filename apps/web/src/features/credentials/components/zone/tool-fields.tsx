import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { TEAMS, TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ToolValues } from '../../tool-values.ts';

export function ToolFields({ form: { register, formState } }: { form: UseFormReturn<ToolValues> }) {
  const { t } = useTranslation(['credentials', 'tools']);
  const { errors } = formState;
  const fits = (max: number) => (value: string) => value.trim().length <= max || t('tool.long', { max });
  const present = (message: string) => (value: string) => value.trim() !== '' || message;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('tool.name')} required error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...register('name', {
              validate: { present: present(t('tool.nameMissing')), fits: fits(TOOL_LIMITS.name) },
            })}
          />
        </Field>
      </div>
      <Field label={t('tool.team')} required error={errors.team?.message}>
        <Select {...register('team', { validate: present(t('tool.teamMissing')) })}>
          <option value="">{t('tool.teamPlaceholder')}</option>
          <Options of={TEAMS} name={teamName} />
        </Select>
      </Field>
      <Field label={t('tool.status')} error={errors.status?.message}>
        <Select {...register('status')}>
          <Options of={TOOL_STATUSES} name={(status) => t(`tools:statuses.${status}`)} />
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('tool.url')} error={errors.url?.message}>
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...register('url', {
              validate: {
                address: (value) => value.trim() === '' || isHttpUrl(value.trim()) || t('tool.urlWrong'),
                fits: fits(URL_MAX_LENGTH),
              },
            })}
          />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label={t('tool.description')} error={errors.description?.message}>
          <Textarea rows={2} {...register('description', { validate: fits(TOOL_LIMITS.text) })} />
        </Field>
      </div>
    </div>
  );
}
