import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleChoicesQuery } from '../api/rule-choices.ts';
import { type RulesDraft, readDraft, toDraft } from '../rules-form/rules-draft.ts';
import { RulesForm } from '../rules-form/rules-form.tsx';
import type { PerkForm } from './use-perk-form.ts';

const NO_CHOICES = { cohorts: [], sectors: [], perks: [] };

type RulesFieldProps = {
  form: PerkForm;
  /** Undefined for a new perk. */
  perkId?: string;
};

/** The rules of the perk in the editor's form. While a condition is incomplete, the form cannot be saved. */
export function RulesField({ form, perkId }: RulesFieldProps) {
  const { t } = useTranslation('eligibility');
  const { data: choices = NO_CHOICES } = useQuery(ruleChoicesQuery);
  const isComplete = useRef(true);
  const { field, formState } = useController({
    control: form.control,
    name: 'rules',
    rules: { validate: () => isComplete.current || t('form.incomplete') },
  });
  const vendor = useWatch({ control: form.control, name: 'vendor' });
  const [draft, setDraft] = useState<RulesDraft>(() => toDraft(field.value));
  return (
    <RulesForm
      value={draft}
      choices={{
        ...choices,
        perks: choices.perks
          .filter(({ id }) => id !== perkId)
          .map(({ id, title, tool_name }) => ({ id, name: `${tool_name} · ${title}` })),
      }}
      hasVendor={vendor.trim() !== ''}
      areProblemsShown={formState.isSubmitted}
      onChange={(next) => {
        setDraft(next);
        const { rules } = readDraft(next);
        isComplete.current = rules !== null;
        if (rules) field.onChange(rules);
      }}
    />
  );
}
