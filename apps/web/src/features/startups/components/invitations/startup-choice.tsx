import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Combobox } from '#ui/combobox.tsx';
import { directoryQuery } from '../../api/joining.ts';

type StartupChoiceProps = { onChange: (id: string | null) => void };

export function StartupChoice({ onChange }: StartupChoiceProps) {
  const { t } = useTranslation('invitations');
  const [text, setText] = useState('');
  const typed = useDebouncedValue(text.trim(), 200);
  const { data } = useQuery({ ...directoryQuery(typed), enabled: typed !== '' });
  const options = typed === '' ? [] : (data?.startups ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <Combobox
      text={text}
      placeholder={t('form.startupPlaceholder')}
      options={options}
      onTextChange={(next) => {
        setText(next);
        onChange(null);
      }}
      onSelect={({ id, label }) => {
        setText(label);
        onChange(id);
      }}
    />
  );
}
