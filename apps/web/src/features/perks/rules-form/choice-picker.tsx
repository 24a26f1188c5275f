import { normaliseText } from '@perkotheque/domain/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { PickedValues } from './picked-values.tsx';

const MAX_SHOWN = 8;

type ChoicePickerProps = {
  label: string;
  /** The known values. Others may be typed. */
  of: readonly string[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** Texts of the programme: known ones are suggested, new ones may be typed. */
export function ChoicePicker({ label, of, values, onChange }: ChoicePickerProps) {
  const { t } = useTranslation('eligibility');
  const [text, setText] = useState('');
  const wanted = normaliseText(text.trim());
  const isSame = (value: string) => normaliseText(value) === wanted;
  const known = of.filter((value) => !values.includes(value) && normaliseText(value).includes(wanted));
  const isNew = wanted !== '' && ![...of, ...values].some(isSame);
  const options: ComboboxOption[] = [
    ...known.slice(0, MAX_SHOWN).map((value) => ({ id: value, label: value })),
    ...(isNew ? [{ id: text.trim(), label: text.trim(), hint: t('form.new') }] : []),
  ];
  return (
    <PickedValues label={label} values={values} onChange={onChange}>
      <Combobox
        text={text}
        placeholder={t('form.typeToAdd')}
        options={options}
        onTextChange={setText}
        onSelect={({ id }) => {
          onChange([...values, id]);
          setText('');
        }}
      />
    </PickedValues>
  );
}
