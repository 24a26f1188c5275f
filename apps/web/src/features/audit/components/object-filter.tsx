import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useFieldControl } from '#ui/field.tsx';
import { AUDIT_SEARCH_MIN_LENGTH, auditObjectsQuery } from '../api/audit.ts';
import { useKindText } from './use-entry-texts.ts';

type ObjectFilterProps = {
  /** The name of the chosen target if an entry contains it, otherwise its id. */
  chosen: string | undefined;
  onChange: (target: string | undefined) => void;
};

export function ObjectFilter({ chosen, onChange }: ObjectFilterProps) {
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
  return <ObjectSearch onChange={onChange} />;
}

function ObjectSearch({ onChange }: Pick<ObjectFilterProps, 'onChange'>) {
  const { t } = useTranslation('audit');
  const kindText = useKindText();
  const [typed, setTyped] = useState('');
  const question = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData } = useQuery(auditObjectsQuery(question));
  const isAsking = typed.trim().length >= AUDIT_SEARCH_MIN_LENGTH;
  const isBehind = isFetching || isPlaceholderData || question !== typed;
  return (
    <Combobox
      text={typed}
      placeholder={t('filters.targetPlaceholder')}
      options={(isAsking ? (data ?? []) : []).map(({ type, id, name }) => ({
        id,
        label: name,
        hint: kindText(type) ?? undefined,
      }))}
      message={isAsking ? t(isBehind ? 'filters.searching' : 'filters.noObject') : undefined}
      onTextChange={setTyped}
      onSelect={({ id }) => onChange(id)}
    />
  );
}
