import { TEAMS, TOOL_TYPES } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { ImportDefaults } from '../api/imports.ts';

type DefaultsFieldsProps = { defaults: ImportDefaults; onChange: (defaults: ImportDefaults) => void };

/** Default values for required fields whose cells are blank. */
export function DefaultsFields({ defaults, onChange }: DefaultsFieldsProps) {
  const { t } = useTranslation(['imports', 'tools']);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const fields = [
    {
      field: 'category',
      choices: categories.map(({ name }) => ({ value: name, label: categoryName(name) })),
    },
    { field: 'team', choices: TEAMS.map((value) => ({ value, label: teamName(value) })) },
    { field: 'tool_type', choices: TOOL_TYPES.map((value) => ({ value, label: t(`tools:types.${value}`) })) },
  ] as const;
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:grid-cols-3">
      {fields.map(({ field, choices }) => (
        <Field key={field} label={t(`defaults.${field}`)}>
          <Select
            value={defaults[field] ?? ''}
            onChange={({ target }) => {
              const { [field]: _former, ...others } = defaults;
              onChange(target.value ? ({ ...others, [field]: target.value } as ImportDefaults) : others);
            }}
          >
            <option value="">{t('defaults.none')}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
