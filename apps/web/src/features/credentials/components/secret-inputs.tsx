import {
  SECRET_FIELDS,
  SECRET_MAX_LENGTH,
  type SecretField,
} from '@perkotheque/domain/credentials/vocabulary';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { Presence } from '../api/credentials.ts';
import type { SecretValues } from '../secret-values.ts';

type SecretInputsProps = {
  values: SecretValues;
  onChange: (values: SecretValues) => void;
  /** Null while nothing is stored. */
  presence: Presence | null;
  errors?: Partial<Record<SecretField, string>>;
};

const WIDE: readonly SecretField[] = ['username', 'notes'];

/** Stored secrets never fill the inputs: the user types a new value, erases the old one, or leaves it. */
export function SecretInputs({ values, onChange, presence, errors = {} }: SecretInputsProps) {
  const { t } = useTranslation('credentials');
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {SECRET_FIELDS.map((field) => {
        const { typed, isErased } = values[field];
        const isStored = presence?.[field] ?? false;
        const set = (changes: Partial<SecretValues[SecretField]>) =>
          onChange({ ...values, [field]: { ...values[field], ...changes } });
        const untouched = isStored ? t('form.unchanged') : '';
        return (
          <div key={field} className={WIDE.includes(field) ? 'sm:col-span-2' : undefined}>
            <Field
              label={t(`fields.${field}`)}
              error={errors[field]}
              aside={
                isStored ? (
                  <EraseToggle
                    field={field}
                    isErased={isErased}
                    onToggle={() => set({ isErased: !isErased })}
                  />
                ) : null
              }
            >
              <SecretInput
                field={field}
                value={isErased ? '' : typed}
                disabled={isErased}
                placeholder={isErased ? t('form.willBeErased') : untouched}
                maxLength={SECRET_MAX_LENGTH}
                spellCheck={false}
                autoCapitalize="none"
                autoCorrect="off"
                onChange={({ target }: { target: { value: string } }) => set({ typed: target.value })}
              />
            </Field>
          </div>
        );
      })}
    </div>
  );
}

type SecretInputProps = Pick<
  ComponentProps<'input'>,
  'disabled' | 'placeholder' | 'maxLength' | 'spellCheck' | 'autoCapitalize' | 'autoCorrect'
> & {
  field: SecretField;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function SecretInput({ field, ...props }: SecretInputProps) {
  const { t } = useTranslation('credentials');
  if (field === 'notes') return <Textarea autoComplete="off" rows={3} {...props} />;
  if (field === 'username') return <Input type="text" autoComplete="off" {...props} />;
  return (
    // `new-password` keeps browsers from filling in or saving the member's own password.
    <PasswordInput
      autoComplete="new-password"
      showLabel={t('form.showTyped')}
      hideLabel={t('form.hideTyped')}
      {...props}
    />
  );
}

type EraseToggleProps = { field: SecretField; isErased: boolean; onToggle: () => void };

function EraseToggle({ field, isErased, onToggle }: EraseToggleProps) {
  const { t } = useTranslation('credentials');
  const name = t(`fields.${field}`);
  return (
    <button
      type="button"
      aria-label={isErased ? t('form.keepField', { field: name }) : t('form.eraseField', { field: name })}
      onClick={onToggle}
      className="rounded-xs text-[0.8125rem] text-ink-faint underline-offset-2 hover:text-ink hover:underline"
    >
      {isErased ? t('form.keep') : t('form.erase')}
    </button>
  );
}
