import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useRules } from '../form/use-rules.ts';
import { AddSection, Wide } from './add-section.tsx';
import type { AddForm } from './use-add-form.ts';

type SectionProps = { form: AddForm };

export function LinksSection({ form: { register, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  const rules = useRules();
  return (
    <AddSection title={t('add.sections.links')} text={t('add.sections.linksText')}>
      {(['url', 'product_hunt_url', 'youtube_tutorial'] as const).map((name) => (
        <Wide key={name}>
          <Field label={t(`fields.${name}`)} error={formState.errors[name]?.message}>
            <Input
              type="url"
              autoComplete="off"
              placeholder={t('placeholders.url')}
              {...register(name, rules.url)}
            />
          </Field>
        </Wide>
      ))}
    </AddSection>
  );
}

export function UsageSection({ form: { register, formState } }: SectionProps) {
  const { t } = useTranslation('toolForms');
  const rules = useRules();
  return (
    <AddSection title={t('add.sections.usage')} text={t('add.sections.usageText')}>
      {(['what_is_it_for', 'how_to_use', 'advantages'] as const).map((name) => (
        <Wide key={name}>
          <Field
            label={t(`fields.${name}`)}
            help={name === 'advantages' ? t('help.advantages') : undefined}
            error={formState.errors[name]?.message}
          >
            <Textarea rows={3} {...register(name, rules.text)} />
          </Field>
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
      {(['tags', 'use_cases', 'alternatives'] as const).map((name) => (
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
