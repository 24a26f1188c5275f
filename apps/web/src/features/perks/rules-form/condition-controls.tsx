import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { useTranslation } from 'react-i18next';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { CheckChoices } from './check-choices.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import { CountryPicker } from './country-picker.tsx';
import { AgeInputs, NumberInput, RangeInputs } from './range-inputs.tsx';
import type { ConditionDraft } from './rules-draft.ts';

/** What the programme knows, to choose from. */
export type ConditionChoices = {
  cohorts: readonly string[];
  sectors: readonly string[];
  /** The perks that this one may exclude. */
  perks: readonly { id: string; name: string }[];
};

type ConditionControlsProps = {
  condition: ConditionDraft;
  choices: ConditionChoices;
  isInvalid: boolean;
  onChange: (condition: ConditionDraft) => void;
};

const YES_NO = ['yes', 'no'] as const;

/** The controls for the fact of a condition. Two conditions have none: a sentence says what they ask. */
export function ConditionControls({ condition, choices, isInvalid, onChange }: ConditionControlsProps) {
  const { t } = useTranslation('eligibility');
  const change = (changes: Partial<ConditionDraft>) => onChange({ ...condition, ...changes });
  const pick = { values: condition.values, onChange: (values: readonly string[]) => change({ values }) };
  const inputs = { condition, isInvalid, onChange: change };
  switch (condition.fact) {
    case 'country':
      return <CountryPicker {...pick} />;
    case 'stage':
      return <CheckChoices {...pick} of={STARTUP_STAGES} name={(stage) => t(`stages.${stage}`)} />;
    case 'status':
      return <CheckChoices {...pick} of={STARTUP_STATUSES} name={(status) => t(`statuses.${status}`)} />;
    case 'cohort':
      return <ChoicePicker {...pick} label={t('form.facts.cohort')} of={choices.cohorts} />;
    case 'sector':
      return <ChoicePicker {...pick} label={t('form.facts.sector')} of={choices.sectors} />;
    case 'age_months':
      return <AgeInputs {...inputs} />;
    case 'headcount':
      return <RangeInputs {...inputs} suffix={t('form.people')} />;
    case 'funds_raised':
      return <RangeInputs {...inputs} suffix="€" />;
    case 'institutional_funding':
      return (
        <Select
          aria-label={t('form.facts.institutional_funding')}
          value={condition.is ? 'yes' : 'no'}
          onChange={(event) => change({ is: event.target.value === 'yes' })}
        >
          <Options of={YES_NO} name={(answer) => t(`form.funded.${answer}`)} />
        </Select>
      );
    case 'no_earlier_credit':
      return (
        <NumberInput
          label={t('form.creditFrom')}
          suffix="€"
          value={condition.min}
          isInvalid={isInvalid}
          onChange={(min) => change({ min })}
        />
      );
    case 'not_together':
      return (
        <Select
          aria-label={t('form.facts.not_together')}
          aria-invalid={isInvalid || undefined}
          value={condition.perkId}
          onChange={(event) => change({ perkId: event.target.value })}
        >
          <option value="">{t('form.choosePerk')}</option>
          <PerkOptions perks={choices.perks} chosen={condition.perkId} />
        </Select>
      );
    case 'never_customer':
    case 'once_per_founder':
      return (
        <p className="py-1.5 text-ink-soft text-sm leading-5.5">{t(`form.sentences.${condition.fact}`)}</p>
      );
  }
}

/** A chosen perk that the reader cannot see stays chosen, without its name. */
function PerkOptions({ perks, chosen }: { perks: ConditionChoices['perks']; chosen: string }) {
  const { t } = useTranslation('eligibility');
  const isHidden = chosen !== '' && !perks.some(({ id }) => id === chosen);
  return (
    <>
      {perks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isHidden ? <option value={chosen}>{t('otherPerk')}</option> : null}
    </>
  );
}
