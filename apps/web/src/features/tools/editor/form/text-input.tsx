import type { TextField } from '@perkotheque/domain/tools/field-lists';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { completeAddress } from './complete-address.ts';
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

type AddressInputProps = { control: UseFormRegisterReturn; placeholder: string };

/** Completes the address before the browser checks it: when the field is left, and before Enter submits. */
function AddressInput({ control, placeholder }: AddressInputProps) {
  function complete(input: HTMLInputElement): void {
    const completed = completeAddress(input.value);
    if (completed === input.value) return;
    input.value = completed;
    void control.onChange({ type: 'change', target: input });
  }
  return (
    <Input
      type="url"
      autoComplete="off"
      placeholder={placeholder}
      {...control}
      onBlur={(event) => {
        complete(event.currentTarget);
        void control.onBlur(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete(event.currentTarget);
      }}
    />
  );
}
