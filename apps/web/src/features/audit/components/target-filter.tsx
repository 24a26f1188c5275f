import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { toolSuggestionsQuery } from '#lib/tool-suggestions.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useFieldControl } from '#ui/field.tsx';

type TargetFilterProps = {
  /** The name of the chosen target if an entry contains it, otherwise its id. */
  chosen: string | undefined;
  onChange: (target: string | undefined) => void;
};

export function TargetFilter({ chosen, onChange }: TargetFilterProps) {
  const { t } = useTranslation('audit');
  const control = useFieldControl();
  if (chosen !== undefined) {
    return (
      <Button
        id={control.id}
        variant="secondary"
        block
        aria-label={t('filters.clearTarget', { target: chosen })}
        onClick={() => onChange(undefined)}
        className="justify-between px-3 font-normal"
      >
        <span className="min-w-0 truncate">{chosen}</span>
        <X aria-hidden="true" className="text-ink-faint" />
      </Button>
    );
  }
  return <ToolSearch onChange={onChange} />;
}

function ToolSearch({ onChange }: Pick<TargetFilterProps, 'onChange'>) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState('');
  const question = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData } = useQuery(toolSuggestionsQuery(question));
  const isAsking = typed.trim().length >= SUGGESTION_MIN_LENGTH;
  const isBehind = isFetching || isPlaceholderData || question !== typed;
  return (
    <Combobox
      text={typed}
      placeholder={t('filters.targetPlaceholder')}
      options={(isAsking ? (data ?? []) : []).map(({ id, name, category }) => ({
        id,
        label: name,
        hint: category === null ? undefined : categoryName(category),
      }))}
      message={isAsking ? t(isBehind ? 'filters.searching' : 'filters.noTool') : undefined}
      onTextChange={setTyped}
      onSelect={({ id }) => onChange(id)}
    />
  );
}
