import { type ContractField, contractFields } from '@perkotheque/domain/contracts/fields';
import { CONTRACT_LIMITS } from '@perkotheque/domain/contracts/limits';
import { CONTRACT_PERIODS, CURRENCIES } from '@perkotheque/domain/contracts/vocabulary';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { contractPeopleQuery } from '../api/contracts.ts';
import { type ContractValues, leadsOf } from './contract-values.ts';
import { CostEntries, LinkEntries } from './entry-fields.tsx';
import { PriceInputs } from './price-inputs.tsx';
import { productOf } from './price-values.ts';
import { useFieldRules } from './use-field-rules.ts';

type FormProps = { form: UseFormReturn<ContractValues> };
type SectionsProps = FormProps & {
  /** People of the form may no longer be choices: a former colleague stays until somebody replaces them. */
  known: readonly { id: string; name: string }[];
  /** Under the price. */
  priceChange?: ReactNode;
  /** Under the dates. */
  deadline?: ReactNode;
};

const SECTIONS = ['price', 'term', 'people', 'notes'] as const satisfies ContractField['section'][];
/** Shown by `PriceInputs`, or by what is under the price. */
const ELSEWHERE: readonly string[] = ['seats', 'seat_price_cents', 'price_since'];
const WIDE: readonly string[] = ['one_off_costs', 'renews_automatically', 'reminder_days', 'note', 'links'];

/** What an amount means comes before it. */
const FIRST: readonly string[] = ['period', 'currency'];

function fieldsIn(section: ContractField['section']): ContractField[] {
  const fields = contractFields.filter(
    (field) => field.section === section && !ELSEWHERE.includes(field.name),
  );
  const isFirst = ({ name }: ContractField) => FIRST.includes(name);
  return [...fields.filter(isFirst).reverse(), ...fields.filter((field) => !isFirst(field))];
}

/** Every field of the table, section by section. */
export function ContractSections({ form, known, priceChange, deadline }: SectionsProps) {
  const { t } = useTranslation('contracts');
  const under: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = { price: priceChange, term: deadline };
  return SECTIONS.map((section) => (
    <fieldset
      key={section}
      className="grid grid-cols-1 gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <legend className="sr-only">{t(`form.sections.${section}.title`)}</legend>
      <div aria-hidden="true">
        <p className="font-semibold font-title text-ink">{t(`form.sections.${section}.title`)}</p>
        <p className="text-ink-faint text-sm leading-5.5">{t(`form.sections.${section}.text`)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {fieldsIn(section).map((field) => (
          <div key={field.name} className={WIDE.includes(field.name) ? 'md:col-span-2' : 'contents'}>
            <OneField field={field} form={form} known={known} />
          </div>
        ))}
      </div>
      {under[section]}
    </fieldset>
  ));
}

function OneField({ field: { name }, form, known }: SectionsProps & { field: ContractField }) {
  const { t } = useTranslation('contracts');
  const rules = useFieldRules();
  const { register, formState } = form;
  const { errors } = formState;
  const labelled = (control: ReactNode, props: { help?: string; required?: boolean } = {}) => (
    <Field label={t(`fields.${name}`)} error={errors[name]?.message} {...props}>
      {control}
    </Field>
  );
  switch (name) {
    case 'amount_cents':
      return <Price form={form} />;
    case 'currency':
      return labelled(<CurrencySelect form={form} />);
    case 'period':
      return labelled(
        <Select {...register(name, { validate: rules.period })}>
          <option value="">{t('form.noPeriod')}</option>
          <Options of={CONTRACT_PERIODS} name={(period) => t(`periods.${period}`)} />
        </Select>,
        { required: true },
      );
    case 'quote_cents':
      return labelled(
        <Input inputMode="decimal" autoComplete="off" {...register(name, { validate: rules.money })} />,
        { help: t('form.help.quote') },
      );
    case 'starts_on':
      return labelled(<Input type="date" {...register(name)} />);
    case 'ends_on':
      return labelled(<Input type="date" {...register(name, { validate: rules.end })} />, {
        help: t('form.help.end'),
      });
    case 'renews_automatically':
      return <Checkbox label={t('form.renews')} {...register(name)} />;
    case 'notice_days':
      return labelled(
        <Input inputMode="numeric" autoComplete="off" {...register(name, { validate: rules.days })} />,
        { help: t('form.help.notice') },
      );
    case 'reminder_days':
      return labelled(
        <Input
          autoComplete="off"
          {...register(name, {
            validate: (text) => leadsOf(text) !== undefined || t('form.problems.reminders'),
          })}
        />,
        { help: t('form.help.reminders') },
      );
    case 'owner_id':
    case 'deputy_id':
      return labelled(<PersonSelect name={name} form={form} known={known} />, {
        ...(name === 'deputy_id' && { help: t('form.help.deputy') }),
      });
    case 'team':
      return labelled(
        <Select {...register(name)}>
          <Options of={TEAMS} name={teamName} />
        </Select>,
      );
    case 'note':
      return labelled(<Textarea rows={3} maxLength={CONTRACT_LIMITS.note} {...register(name)} />);
    case 'one_off_costs':
      return <CostEntries form={form} />;
    case 'links':
      return <LinkEntries form={form} />;
    default:
      return null;
  }
}

function Price({ form }: FormProps) {
  const rules = useFieldRules();
  const { register, formState } = form;
  const [seats, seat_price_cents, currency, period] = form.watch([
    'seats',
    'seat_price_cents',
    'currency',
    'period',
  ]);
  return (
    <PriceInputs
      product={productOf({ seats, seat_price_cents })}
      currency={currency}
      isUsage={period === 'usage'}
      errors={formState.errors}
      controls={{
        seats: register('seats', { validate: rules.seats }),
        seat_price_cents: register('seat_price_cents', { validate: rules.money }),
        amount_cents: register('amount_cents', { validate: rules.money }),
      }}
    />
  );
}

/** A currency of a file that the form does not offer stays. */
function CurrencySelect({ form }: FormProps) {
  const stored = form.formState.defaultValues?.currency ?? 'EUR';
  const offered = CURRENCIES.some((currency) => currency === stored) ? CURRENCIES : [stored, ...CURRENCIES];
  return (
    <Select {...form.register('currency')}>
      <Options of={offered} />
    </Select>
  );
}

type PersonSelectProps = FormProps & { name: 'owner_id' | 'deputy_id'; known: SectionsProps['known'] };

function PersonSelect({ name, form, known }: PersonSelectProps) {
  const { t } = useTranslation('contracts');
  const rules = useFieldRules();
  const toolId = form.watch('tool')?.id ?? '';
  const { data: people = [] } = useQuery({ ...contractPeopleQuery(toolId), enabled: toolId !== '' });
  const listed = [...people, ...known.filter(({ id }) => people.every((person) => person.id !== id))];
  return (
    <Select
      {...form.register(name, name === 'deputy_id' ? { validate: rules.deputy } : {})}
      // The options arrive after the stored value: without it the first one would be shown.
      value={form.watch(name)}
    >
      <option value="">{t('form.nobody')}</option>
      {listed.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name || t('row.unnamed')}
        </option>
      ))}
    </Select>
  );
}
