import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Combobox } from '#ui/combobox.tsx';

type ChosenTool = { id: string; name: string };

type ToolPickerProps = {
  value: ChosenTool | null;
  onChange: (tool: ChosenTool | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

export function ToolPicker({ value, onChange, onBlur, ref }: ToolPickerProps) {
  const { t } = useTranslation('contracts');
  const { state, combobox } = useToolPicker({ value, onChange });
  return (
    <Combobox
      placeholder={t('form.toolPlaceholder')}
      message={state ? t(`form.${state}`) : undefined}
      {...combobox}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
