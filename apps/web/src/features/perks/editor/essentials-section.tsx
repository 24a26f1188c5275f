import { PERK_KINDS, PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { EditorSection, Wide } from './editor-section.tsx';
import { NewToolFields } from './new-tool-fields.tsx';
import { ToolPicker } from './tool-picker.tsx';
import { focusField, type PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

type EssentialsSectionProps = {
  form: PerkForm;
  /** A new perk chooses its tool; later the tool stays. */
  isNew: boolean;
  /** « À partir d’une adresse ». */
  start?: ReactNode;
};

export function EssentialsSection({ form, isNew, start }: EssentialsSectionProps) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { register, control, formState } = form;
  const { errors } = formState;
  const rules = usePerkRules();
  const newTool = useWatch({ control, name: 'new_tool' });
  function onCreate(name: string): void {
    form.setValue('new_tool', { name, url: '', category: '' }, { shouldDirty: true });
    requestAnimationFrame(() => focusField(form, 'new_tool.url'));
  }
  return (
    <EditorSection title={t('sections.essentials')} {...(isNew && { text: t('sections.essentialsText') })}>
      {start ? <Wide>{start}</Wide> : null}
      {isNew && newTool ? (
        <Wide>
          <NewToolFields form={form} />
        </Wide>
      ) : isNew ? (
        <Wide>
          <Field label={t('fields.tool')} required error={errors.tool?.message} help={t('help.tool')}>
            <Controller
              control={control}
              name="tool"
              rules={{ validate: (tool) => tool !== null || t('problems.tool') }}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <ToolPicker ref={ref} value={value} onChange={onChange} onCreate={onCreate} onBlur={onBlur} />
              )}
            />
          </Field>
        </Wide>
      ) : null}
      <Wide>
        <Field label={t('fields.title')} required error={errors.title?.message}>
          <Input
            autoComplete="off"
            placeholder={t('placeholders.title')}
            {...register('title', rules.title)}
          />
        </Field>
      </Wide>
      <Field label={t('fields.kind')} required error={errors.kind?.message}>
        <Select {...register('kind', rules.choice)}>
          <option value="">{t('placeholders.choose')}</option>
          <Options of={PERK_KINDS} name={(kind) => t(`perks:kinds.${kind}`)} />
        </Select>
      </Field>
      <Field label={t('fields.way')} required error={errors.way?.message}>
        <Select {...register('way', rules.choice)}>
          <option value="">{t('placeholders.choose')}</option>
          <Options of={PERK_WAYS} name={(way) => t(`perks:ways.${way}`)} />
        </Select>
      </Field>
    </EditorSection>
  );
}
