import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Combobox } from '#ui/combobox.tsx';

export type PickedTool = { id: string; name: string };

type ToolPickerProps = {
  value: PickedTool | null;
  onChange: (tool: PickedTool | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

const MESSAGES = { searching: 'form.searching', none: 'form.noTool' } as const;

export function ToolPicker({ value, onChange, ...field }: ToolPickerProps) {
  const { t } = useTranslation('permissions');
  const { state, combobox } = useToolPicker({ value, onChange });
  return (
    <Combobox
      placeholder={t('form.toolPlaceholder')}
      message={state ? t(MESSAGES[state]) : undefined}
      {...combobox}
      {...field}
    />
  );
}
