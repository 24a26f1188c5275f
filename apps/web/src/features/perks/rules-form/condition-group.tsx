import type { Condition } from '@perkotheque/domain/perks/rules';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import type { ConditionChoices } from './condition-controls.tsx';
import { ConditionRow } from './condition-row.tsx';
import { type ConditionDraft, type ConditionProblem, newCondition } from './rules-draft.ts';

const FACTS: readonly Condition['fact'][] = [
  'country',
  'stage',
  'age_months',
  'funds_raised',
  'headcount',
  'institutional_funding',
  'cohort',
  'sector',
  'status',
  'never_customer',
  'no_earlier_credit',
  'once_per_founder',
  'not_together',
];

type ConditionGroupProps = {
  title: string;
  /** Says what an empty group means. */
  empty: string;
  conditions: readonly ConditionDraft[];
  max: number;
  choices: ConditionChoices;
  problems: ReadonlyMap<string, ConditionProblem>;
  onChange: (conditions: readonly ConditionDraft[]) => void;
};

export function ConditionGroup(props: ConditionGroupProps) {
  const { title, empty, conditions, max, choices, problems, onChange } = props;
  const titleId = useId();
  const addRef = useRef<HTMLSelectElement>(null);
  const [added, setAdded] = useState<string | null>(null);

  function remove(key: string) {
    onChange(conditions.filter((condition) => condition.key !== key));
    // The pressed button is gone: the focus goes to where a condition is added.
    addRef.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
        {title}
      </h3>
      {conditions.length === 0 ? (
        <p className="text-ink-faint text-sm">{empty}</p>
      ) : (
        <ul className="grid gap-2">
          {conditions.map((condition) => (
            <ConditionRow
              key={condition.key}
              condition={condition}
              choices={choices}
              problem={problems.get(condition.key)}
              hasFocus={condition.key === added}
              onChange={(changed) =>
                onChange(conditions.map((other) => (other.key === changed.key ? changed : other)))
              }
              onRemove={() => remove(condition.key)}
            />
          ))}
        </ul>
      )}
      {conditions.length < max ? (
        <AddCondition
          selectRef={addRef}
          title={title}
          taken={conditions}
          onAdd={(fact) => {
            const condition = newCondition(fact);
            setAdded(condition.key);
            onChange([...conditions, condition]);
          }}
        />
      ) : null}
    </section>
  );
}

type AddConditionProps = {
  title: string;
  taken: readonly ConditionDraft[];
  selectRef: React.Ref<HTMLSelectElement>;
  onAdd: (fact: Condition['fact']) => void;
};

/** A button beside the list: choosing alone would add one with every arrow key. */
function AddCondition({ title, taken, selectRef, onAdd }: AddConditionProps) {
  const { t } = useTranslation('eligibility');
  const [chosen, setChosen] = useState<Condition['fact'] | ''>('');
  // A perk may exclude several others; any other fact is asked once.
  const free = FACTS.filter((fact) => fact === 'not_together' || !taken.some((one) => one.fact === fact));
  const fact = free.find((one) => one === chosen);
  return (
    <div className="flex max-w-md gap-2">
      <div className="min-w-0 flex-1">
        <Select
          ref={selectRef}
          aria-label={t('form.addTo', { group: title })}
          value={fact ?? ''}
          onChange={(event) => setChosen(free.find((one) => one === event.target.value) ?? '')}
        >
          <option value="">{t('form.choose')}</option>
          <Options of={free} name={(one) => t(`form.facts.${one}`)} />
        </Select>
      </div>
      <Button
        variant="secondary"
        disabled={!fact}
        onClick={() => {
          if (fact) onAdd(fact);
          setChosen('');
        }}
      >
        <Plus aria-hidden="true" />
        {t('form.add')}
      </Button>
    </div>
  );
}
