import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { referentsQuery } from '../../api/referents.ts';

type ReferentSelectProps = {
  control: UseFormRegisterReturn;
  /** The person who is chosen already: an option even when the list could not be read or they left the studio. */
  current?: { id: string; name: string } | null;
};

/** « Référent »: the person of the studio who answers for the tool. */
export function ReferentSelect({ control, current = null }: ReferentSelectProps) {
  const { t } = useTranslation('toolForms');
  const { data: people = [] } = useQuery(referentsQuery);
  const isListed = current === null || people.some(({ id }) => id === current.id);
  const choices = isListed ? people : [current, ...people];
  return (
    <Field label={t('fields.owner_user_id')} help={t('help.owner_user_id')}>
      {/* The key applies the form's value again once the options are there. */}
      <Select key={choices.length} {...control}>
        <option value="">{t('placeholders.noReferent')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
