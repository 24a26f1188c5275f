import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryNames } from '#lib/use-country-names.ts';
import { Select } from '#ui/select.tsx';

/** Every country by its name in the language of the page. */
export function CountrySelect(control: UseFormRegisterReturn) {
  const { t } = useTranslation('tools');
  const { codes, nameOf } = useCountryNames();
  return (
    <Select {...control}>
      <option value="">{t('none')}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </Select>
  );
}
