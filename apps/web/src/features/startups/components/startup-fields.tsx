import { URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { type StartupField, type StartupSection, startupFieldsIn } from '@perkotheque/domain/startups/fields';
import { STARTUP_LIMITS } from '@perkotheque/domain/startups/limits';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { startupLabelsQuery } from '../api/startups.ts';
import { problemOf, type StartupValues } from './startup-values.ts';

type FormProps = { form: UseFormReturn<StartupValues> };

const SECTIONS = ['identity', 'maturity', 'programme'] as const satisfies StartupSection[];
/** The domain's constant would bring zod into this chunk. */
const DOMAIN_MAX_LENGTH = 253;
const HELPED = ['domains', 'funds_raised', 'logo_url'] as const;

/** Every field of the table, section by section. */
export function StartupFields({ form }: FormProps) {
  const { t } = useTranslation('startups');
  return SECTIONS.map((section) => (
    <fieldset
      key={section}
      className="grid grid-cols-1 gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <legend className="sr-only">{t(`sections.${section}.title`)}</legend>
      <div aria-hidden="true">
        <p className="font-semibold font-title text-ink">{t(`sections.${section}.title`)}</p>
        <p className="text-ink-faint text-sm leading-5.5">{t(`sections.${section}.text`)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {startupFieldsIn(section).map((field) => (
          <OneField key={field.name} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  ));
}

/** One field with its label, in a form of all values. */
export function OneField({ field, form }: FormProps & { field: StartupField }) {
  const { t } = useTranslation('startups');
  const { name } = field;
  const helped = HELPED.find((each) => each === name);
  return (
    <Field
      label={t(`fields.${name}`)}
      required={name === 'name'}
      error={form.formState.errors[name]?.message}
      {...(helped && { help: t(`help.${helped}`) })}
    >
      <Control field={field} form={form} />
    </Field>
  );
}

function Control({ field: { name, kind }, form }: FormProps & { field: StartupField }) {
  const { t } = useTranslation('startups');
  const { codes, nameOf } = useCountryNames();
  if (name === 'domains') {
    return (
      <Controller
        control={form.control}
        name="domains"
        render={({ field }) => (
          <EntriesInput
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            placeholder="nuage.fr"
            maxLength={DOMAIN_MAX_LENGTH}
          />
        )}
      />
    );
  }
  const props = form.register(name, {
    validate: (value) => {
      const problem = problemOf(kind, value);
      return problem === null || t(`problems.${problem}`);
    },
  });
  const unknown = <option value="">{t('unknown')}</option>;
  if (kind === 'country')
    return (
      <Select {...props}>
        {unknown}
        <Options of={codes} name={nameOf} />
      </Select>
    );
  if (kind === 'flag')
    return (
      <Select {...props}>
        {unknown}
        <Options of={['yes', 'no']} name={(value) => t(`funding.${value}`)} />
      </Select>
    );
  if (name === 'stage')
    return (
      <Select {...props}>
        {unknown}
        <Options of={STARTUP_STAGES} name={(value) => t(`stages.${value}`)} />
      </Select>
    );
  if (name === 'status')
    return (
      <Select {...props}>
        {unknown}
        <Options of={STARTUP_STATUSES} name={(value) => t(`statuses.${value}`)} />
      </Select>
    );
  if (name === 'cohort' || name === 'sector')
    return <LabelInput of={name === 'cohort' ? 'cohorts' : 'sectors'} {...props} />;
  const isNumber = kind === 'count' || kind === 'euros';
  return (
    <Input
      {...props}
      autoComplete="off"
      maxLength={kind === 'link' ? URL_MAX_LENGTH : STARTUP_LIMITS.name}
      {...(kind === 'date' && { type: 'date' })}
      {...(kind === 'link' && { type: 'url', placeholder: 'https://' })}
      {...(isNumber && { inputMode: 'numeric' as const })}
    />
  );
}

type LabelInputProps = ReturnType<UseFormReturn<StartupValues>['register']> & { of: 'cohorts' | 'sectors' };

/** Free text, with the labels in use as suggestions: two spellings of one cohort would be two cohorts. */
function LabelInput({ of, ...props }: LabelInputProps) {
  const listId = useId();
  // Leads edit their own profile and may not read the labels of other startups.
  const { can } = useRole();
  const { data } = useQuery({ ...startupLabelsQuery, enabled: can('startups.manage') });
  return (
    <>
      <Input {...props} autoComplete="off" list={listId} maxLength={STARTUP_LIMITS.short} />
      <datalist id={listId}>
        {(data?.[of] ?? []).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
