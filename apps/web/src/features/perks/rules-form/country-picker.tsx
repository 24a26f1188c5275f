import { normaliseText } from '@perkotheque/domain/shared/text';
import { COUNTRIES } from '@perkotheque/domain/startups/countries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/locale.ts';
import { Combobox } from '#ui/combobox.tsx';
import { countryName } from '../eligibility/value-names.ts';
import { PickedValues } from './picked-values.tsx';

const MAX_SHOWN = 8;

type CountryPickerProps = { values: readonly string[]; onChange: (codes: readonly string[]) => void };

export function CountryPicker({ values, onChange }: CountryPickerProps) {
  const { t } = useTranslation('eligibility');
  const [text, setText] = useState('');
  const wanted = normaliseText(text.trim());
  const found = wanted === '' ? [] : findCountries(wanted).filter(({ id }) => !values.includes(id));
  return (
    <PickedValues label={t('form.facts.country')} values={values} name={countryName} onChange={onChange}>
      <Combobox
        text={text}
        placeholder={t('form.typeCountry')}
        options={found.slice(0, MAX_SHOWN)}
        message={wanted === '' ? undefined : t('form.noCountry')}
        onTextChange={setText}
        onSelect={({ id }) => {
          onChange([...values, id]);
          setText('');
        }}
      />
    </PickedValues>
  );
}

/** By name in the reader's language, or by code; names that begin with the text first. */
function findCountries(wanted: string) {
  const startsWith = (label: string) => normaliseText(label).startsWith(wanted);
  return COUNTRIES.map((id) => ({ id, label: countryName(id) }))
    .filter(({ id, label }) => id.toLowerCase() === wanted || normaliseText(label).includes(wanted))
    .sort(
      (a, b) =>
        Number(startsWith(b.label)) - Number(startsWith(a.label)) ||
        a.label.localeCompare(b.label, currentLocale()),
    );
}
