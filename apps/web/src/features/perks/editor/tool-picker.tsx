import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenTool } from './perk-values.ts';

type ToolPickerProps = {
  value: ChosenTool | null;
  onChange: (tool: ChosenTool | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

export function ToolPicker({ value, onChange, ...field }: ToolPickerProps) {
  const { t } = useTranslation('perkForms');
  const { state, combobox } = useToolPicker({
    value,
    onChange: (tool) => onChange(tool && { ...tool, icon_url: null }),
  });
  return (
    <Combobox
      placeholder={t('placeholders.tool')}
      message={state ? t(`tool.${state}`) : undefined}
      {...combobox}
      {...field}
    />
  );
}
