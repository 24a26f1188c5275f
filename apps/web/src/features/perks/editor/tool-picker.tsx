import { normaliseText } from '@perkotheque/domain/shared/text';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenTool } from './perk-values.ts';

type ToolPickerProps = {
  value: ChosenTool | null;
  onChange: (tool: ChosenTool | null) => void;
  /** Opens the fields of a tool that the catalogue lacks. */
  onCreate: (name: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

export function ToolPicker({ value, onChange, onCreate, ...field }: ToolPickerProps) {
  const { t } = useTranslation('perkForms');
  const { state, combobox } = useToolPicker({
    value,
    onChange: (tool) => onChange(tool && { ...tool, icon_url: null }),
  });
  const name = combobox.text.trim();
  const isKnown = combobox.options.some(({ label }) => normaliseText(label) === normaliseText(name));
  return (
    <Combobox
      placeholder={t('placeholders.tool')}
      message={state ? t(`tool.${state}`) : undefined}
      {...(state === 'none' && !isKnown
        ? { action: { label: t('tool.create', { name }), onSelect: () => onCreate(name) } }
        : {})}
      {...combobox}
      {...field}
    />
  );
}
