import { SEARCH_MAX_LENGTH, SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { paths } from './api.gen.ts';
import { api, unwrap } from './api.ts';
import { categoryName } from './base-names.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

type Answer = paths['/api/tools/suggestions']['get']['responses'][200]['content']['application/json'];

/** In `lib` because several features search tools by name, and features do not import each other. */
export function toolSuggestionsQuery(typed: string) {
  const q = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  return queryOptions({
    queryKey: ['tools', 'suggestions', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools/suggestions', { params: { query: { q } }, signal })),
    select: (answer: Answer) => answer.suggestions,
    enabled: q.length >= SUGGESTION_MIN_LENGTH,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

type PickerProps = {
  value: { name: string } | null;
  onChange: (tool: { id: string; name: string } | null) => void;
};

/** The parts of a combobox that picks one tool by its name. `state` says why it has no option. */
export function useToolPicker({ value, onChange }: PickerProps) {
  const [typed, setTyped] = useState('');
  const question = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData } = useQuery(toolSuggestionsQuery(question));
  const isAsking = typed.trim().length >= SUGGESTION_MIN_LENGTH && !value;
  const isBehind = isFetching || isPlaceholderData || question !== typed;
  const found = isAsking ? (data ?? []) : [];
  return {
    state: isAsking ? (isBehind ? 'searching' : 'none') : null,
    combobox: {
      text: value?.name ?? typed,
      options: found.map(({ id, name, category }) => ({
        id,
        label: name,
        hint: category === null ? undefined : categoryName(category),
      })),
      onTextChange: (text: string) => {
        setTyped(text);
        // Editing the name clears the chosen tool.
        if (value) onChange(null);
      },
      onSelect: ({ id, label }: { id: string; label: string }) => {
        setTyped('');
        onChange({ id, name: label });
      },
    },
  } as const;
}
