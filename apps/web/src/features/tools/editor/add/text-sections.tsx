import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { NeedsField } from '../form/needs-field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useRules } from '../form/use-rules.ts';
import { AddSection, Wide } from './add-section.tsx';
import type { AddForm } from './use-add-form.ts';

type SectionProps = { form: AddForm };

export function LinksSection({ form: { register, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  return (
    <AddSection title={t('add.sections.links')} text={t('add.sections.linksText')}>
      {textsIn('links').map((field) => (
        <Wide key={field.name}>
          <TextInput field={field} register={register} errors={formState.errors} />
        </Wide>
      ))}
    </AddSection>
  );
}

export function UsageSection({ form: { register, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  return (
    <AddSection title={t('add.sections.usage')} text={t('add.sections.usageText')}>
      {textsIn('usage').map((field) => (
        <Wide key={field.name}>
          <TextInput
            field={field}
            register={register}
            errors={formState.errors}
            help={field.name === 'advantages' ? t('help.advantages') : undefined}
          />
        </Wide>
      ))}
    </AddSection>
  );
}

export function SortingSection({ form: { control, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  const rules = useRules();
  return (
    <AddSection title={t('add.sections.sorting')} text={t('add.sections.sortingText')}>
      <Wide>
        <NeedsField control={control} name="needs" error={formState.errors.needs?.message} />
      </Wide>
      {(['key_features', 'use_cases', 'tags', 'alternatives'] as const).map((name) => (
        <Wide key={name}>
          <Controller
            control={control}
            name={name}
            rules={rules.entries}
            render={({ field }) => (
              <Field
                label={t(`fields.${name}`)}
                help={t('help.enterAdds')}
                error={formState.errors[name]?.message}
              >
                <EntriesInput {...field} placeholder={t(`placeholders.${name}`)} />
              </Field>
            )}
          />
        </Wide>
      ))}
    </AddSection>
  );
}
