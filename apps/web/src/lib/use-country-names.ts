import { COUNTRIES } from '@perkotheque/domain/startups/countries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The countries with their names in the language of the page, sorted by name. */
export function useCountryNames() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const nameOf = (code: string) => names.of(code) ?? code;
    const collator = new Intl.Collator(language);
    const codes = COUNTRIES.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
    return { codes, nameOf };
  }, [language]);
}
