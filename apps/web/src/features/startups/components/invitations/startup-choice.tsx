import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Combobox } from '#ui/combobox.tsx';
import { directoryQuery } from '../../api/joining.ts';

type StartupChoiceProps = {
  /** The typed text, or the name of the chosen startup. */
  text: string;
  onTextChange: (text: string) => void;
  onChange: (id: string | null) => void;
};

export function StartupChoice({ text, onTextChange, onChange }: StartupChoiceProps) {
  const { t } = useTranslation('invitations');
  const typed = useDebouncedValue(text.trim());
  const { data } = useQuery({ ...directoryQuery(typed), enabled: typed !== '' });
  const options = typed === '' ? [] : (data?.startups ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <Combobox
      text={text}
      placeholder={t('form.startupPlaceholder')}
      options={options}
      onTextChange={(next) => {
        onTextChange(next);
        onChange(null);
      }}
      onSelect={({ id, label }) => {
        onTextChange(label);
        onChange(id);
      }}
    />
  );
}
