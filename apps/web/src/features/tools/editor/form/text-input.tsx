import type { TextField } from '@perkotheque/domain/tools/field-lists';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressInput } from '#ui/address-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { CountrySelect } from './country-select.tsx';
import { type TextRule, useRules } from './use-rules.ts';

export type TextInputProps = {
  field: TextField;
  register: (name: TextField['name'], rule: TextRule) => UseFormRegisterReturn;
  errors: Partial<Record<TextField['name'], { message?: string }>>;
  placeholder?: string | undefined;
  help?: string | undefined;
};

/** The input of a text field, by its kind; the same in the add form and in the edit dialog. */
export function TextInput({ field: { name, kind }, register, errors, placeholder, help }: TextInputProps) {
  const { t } = useTranslation('toolForms');
  const control = register(name, useRules()[kind]);
  return (
    <Field label={t(`fields.${name}`)} help={help} error={errors[name]?.message}>
      {kind === 'country' ? (
        <CountrySelect {...control} />
      ) : kind === 'long' ? (
        <Textarea rows={3} placeholder={placeholder} {...control} />
      ) : kind === 'link' ? (
        <AddressInput control={control} placeholder={t('placeholders.url')} />
      ) : (
        <Input autoComplete="off" placeholder={placeholder} {...control} />
      )}
    </Field>
  );
}
