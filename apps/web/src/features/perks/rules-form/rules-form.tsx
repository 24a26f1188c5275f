import { needsVendor } from '@perkotheque/domain/perks/reasons';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import type { ConditionChoices } from './condition-controls.tsx';
import { ConditionGroup } from './condition-group.tsx';
import { type RulesDraft, readDraft } from './rules-draft.ts';

/** The limits of rulesSchema. */
const MAX_ALL = 20;
const MAX_ANY = 10;

type RulesFormProps = {
  value: RulesDraft;
  onChange: (draft: RulesDraft) => void;
  choices: ConditionChoices;
  /** Whether the perk names its vendor, whom some conditions are about. */
  hasVendor: boolean;
  /** Problems show once somebody tried to save. */
  areProblemsShown: boolean;
};

/** Who a perk is for: conditions that must all hold, and one optional group of which one must. Read it with `readDraft`. */
export function RulesForm({ value, onChange, choices, hasVendor, areProblemsShown }: RulesFormProps) {
  const { t } = useTranslation('eligibility');
  const { problems } = readDraft(value);
  const shared = { choices, problems: areProblemsShown ? problems : new Map() };
  return (
    <div className="grid gap-6">
      <ConditionGroup
        {...shared}
        title={t('form.all')}
        empty={t('form.allEmpty')}
        conditions={value.all}
        max={MAX_ALL}
        onChange={(all) => onChange({ ...value, all })}
      />
      <ConditionGroup
        {...shared}
        title={t('form.any')}
        empty={t('form.anyEmpty')}
        conditions={value.any}
        max={MAX_ANY}
        onChange={(any) => onChange({ ...value, any })}
      />
      {!hasVendor && needsVendor(value) ? <Callout tone="warning">{t('form.vendorNeeded')}</Callout> : null}
    </div>
  );
}
