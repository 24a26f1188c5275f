import { GROUP_LIMITS } from '@perkotheque/domain/duplicates/vocabulary';
import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { toolSuggestionsQuery } from '#lib/tool-suggestions.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Combobox } from '#ui/combobox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Mark } from '#ui/mark.tsx';

export type PickedTool = { id: string; name: string };

type ToolsFieldProps = {
  value: readonly PickedTool[];
  onChange: (tools: PickedTool[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/** Searches and adds several tools, one at a time. */
export function ToolsField({ value, onChange, onBlur, ref }: ToolsFieldProps) {
  const { t } = useTranslation('duplicates');
  const [typed, setTyped] = useState('');
  const question = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData } = useQuery(toolSuggestionsQuery(question));
  const isAsking = typed.trim().length >= SUGGESTION_MIN_LENGTH;
  const isBehind = isFetching || isPlaceholderData || question !== typed;
  const others = (data ?? []).filter(({ id }) => value.every((tool) => tool.id !== id));
  const isFull = value.length >= GROUP_LIMITS.maxTools;
  return (
    <div className="grid gap-2">
      <Combobox
        ref={ref}
        text={typed}
        placeholder={t('form.toolPlaceholder')}
        options={
          isAsking && !isFull
            ? others.map(({ id, name, category }) => ({
                id,
                label: name,
                hint: category === null ? undefined : categoryName(category),
              }))
            : []
        }
        message={isAsking ? t(isBehind ? 'form.searching' : 'form.noTool') : undefined}
        onTextChange={setTyped}
        onSelect={({ id, label }) => {
          setTyped('');
          onChange([...value, { id, name: label }]);
        }}
        onBlur={onBlur}
      />
      {value.length > 0 ? (
        <ul aria-label={t('form.chosen')} className="grid gap-1.5">
          {value.map((tool) => (
            <li
              key={tool.id}
              className="flex items-center gap-2.5 rounded-md border border-line bg-surface py-1 pr-1 pl-2"
            >
              <Mark name={tool.name} size="sm" />
              <span className="min-w-0 flex-1 truncate text-ink text-sm">{tool.name}</span>
              <IconButton
                label={t('form.removeTool', { tool: tool.name })}
                side="left"
                onClick={() => onChange(value.filter(({ id }) => id !== tool.id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
