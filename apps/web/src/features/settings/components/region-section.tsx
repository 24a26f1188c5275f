import type { Preferences } from '@perkotheque/domain/settings/preferences';
import { DATE_FORMATS, LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/dates.ts';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { useSavePreference } from '../api/save-preference.ts';

/** Both are saved at once, so each shows the stored value. */
export function RegionSection({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation(['settings', 'common']);
  const save = useSavePreference();
  const { language, date_format } = preferences;
  const today = formatDate(new Date().toISOString(), date_format);
  return (
    <FormSection title={t('region.title')} text={t('region.text')}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label={t('region.language')}>
          <Select
            value={language}
            onChange={({ target }) => {
              const value = LANGUAGES.find((known) => known === target.value);
              if (value) save.mutate({ key: 'language', value });
            }}
          >
            {LANGUAGES.map((value) => (
              <option key={value} value={value} lang={value}>
                {t(`common:language.names.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('region.dateFormat')} help={t('region.dateFormatHelp', { today })}>
          <Select
            value={date_format}
            onChange={({ target }) => {
              const value = DATE_FORMATS.find((known) => known === target.value);
              if (value) save.mutate({ key: 'date_format', value });
            }}
          >
            <Options of={DATE_FORMATS} name={(value) => t(`region.formats.${value}`)} />
          </Select>
        </Field>
      </div>
    </FormSection>
  );
}
