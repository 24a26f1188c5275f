import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolSuggestionsQuery } from '#lib/tool-suggestions.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenTool } from './perk-values.ts';

type ToolPickerProps = {
  value: ChosenTool | null;
  onChange: (tool: ChosenTool | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

export function ToolPicker({ value, onChange, onBlur, ref }: ToolPickerProps) {
  const { t } = useTranslation('perkForms');
  const [typed, setTyped] = useState('');
  const question = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData } = useQuery(toolSuggestionsQuery(question));
  const isAsking = typed.trim().length >= SUGGESTION_MIN_LENGTH;
  const isBehind = isFetching || isPlaceholderData || question !== typed;
  const options = isAsking && !value ? (data ?? []) : [];
  return (
    <Combobox
      ref={ref}
      text={value?.name ?? typed}
      placeholder={t('placeholders.tool')}
      options={options.map(({ id, name, category }) => ({ id, label: name, hint: category ?? undefined }))}
      message={isAsking && !value ? t(isBehind ? 'tool.searching' : 'tool.none') : undefined}
      onTextChange={(text) => {
        setTyped(text);
        // Editing the name clears the chosen tool.
        if (value) onChange(null);
      }}
      onSelect={({ id, label }) => {
        setTyped('');
        onChange({ id, name: label, icon_url: null });
      }}
      onBlur={onBlur}
    />
  );
}
