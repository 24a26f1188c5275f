import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { needsQuery, useNeedName } from '#lib/needs.ts';
import { ChoicesInput } from '#ui/choices-input.tsx';
import { Field } from '#ui/field.tsx';

type NeedsFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  error: string | undefined;
};

/** « Besoins », chosen from the list: a synonym typed here finds the need too. */
export function NeedsField<Values extends FieldValues>({ control, name, error }: NeedsFieldProps<Values>) {
  const { t } = useTranslation('toolForms');
  const { data: needs = [] } = useQuery(needsQuery);
  const nameOf = useNeedName();
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        validate: (value: readonly string[]) =>
          value.length <= NEED_LIMITS.perTool || t('problems.manyEntries', { max: NEED_LIMITS.perTool }),
      }}
      render={({ field }) => {
        const chosen: readonly string[] = field.value;
        return (
          <Field label={t('fields.needs')} help={t('help.needs')} error={error}>
            <ChoicesInput
              {...field}
              value={chosen}
              choices={needs
                .filter(({ is_active, slug }) => is_active || chosen.includes(slug))
                .map((need) => ({
                  value: need.slug,
                  label: nameOf(need),
                  words: [need.name_fr, need.name_en, ...need.words_fr, ...need.words_en],
                }))}
              noneFound={t('help.noNeed')}
              placeholder={t('placeholders.needs')}
            />
          </Field>
        );
      }}
    />
  );
}
