import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { AGE_UNITS, type ConditionDraft } from './rules-draft.ts';

type NumberInputProps = {
  label: string;
  value: string;
  suffix?: string;
  isInvalid: boolean;
  onChange: (typed: string) => void;
};

export function NumberInput({ label, value, suffix, isInvalid, onChange }: NumberInputProps) {
  return (
    <Field label={label}>
      <div className="flex items-center gap-2">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.value)}
          className="tabular-nums"
        />
        {suffix ? (
          <span aria-hidden="true" className="shrink-0 text-ink-faint text-sm">
            {suffix}
          </span>
        ) : null}
      </div>
    </Field>
  );
}

type RangeInputsProps = {
  condition: ConditionDraft;
  isInvalid: boolean;
  onChange: (changes: Partial<ConditionDraft>) => void;
};

/** Either limit may stay empty. */
export function RangeInputs({
  condition,
  isInvalid,
  suffix,
  onChange,
}: RangeInputsProps & { suffix: string }) {
  const { t } = useTranslation('eligibility');
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberInput
        label={t('form.atLeast')}
        suffix={suffix}
        value={condition.min}
        isInvalid={isInvalid}
        onChange={(min) => onChange({ min })}
      />
      <NumberInput
        label={t('form.atMost')}
        suffix={suffix}
        value={condition.max}
        isInvalid={isInvalid}
        onChange={(max) => onChange({ max })}
      />
    </div>
  );
}

export function AgeInputs({ condition, isInvalid, onChange }: RangeInputsProps) {
  const { t } = useTranslation('eligibility');
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <NumberInput
        label={t('form.atLeast')}
        value={condition.min}
        isInvalid={isInvalid}
        onChange={(min) => onChange({ min })}
      />
      <NumberInput
        label={t('form.lessThan')}
        value={condition.max}
        isInvalid={isInvalid}
        onChange={(max) => onChange({ max })}
      />
      <Field label={t('form.unit')}>
        <Select
          value={condition.unit}
          onChange={(event) => onChange({ unit: event.target.value === 'years' ? 'years' : 'months' })}
        >
          <Options of={AGE_UNITS} name={(unit) => t(`form.units.${unit}`)} />
        </Select>
      </Field>
    </div>
  );
}
