import { useTranslation } from 'react-i18next';
import type { PerkExample } from './perk-examples.ts';
import { BLANK_VALUES, type PerkValues } from './perk-values.ts';

export function useExampleValues(example: PerkExample | undefined): PerkValues {
  const { t } = useTranslation('perkForms');
  if (example === undefined) return BLANK_VALUES;
  const values = {
    ...BLANK_VALUES,
    title: t(`examples.${example}.title`),
    description: t(`examples.${example}.description`),
    duration_months: '12',
  };
  if (example === 'credit') {
    return {
      ...values,
      ...{ kind: 'credit', way: 'unique-code', amount: '5000', estimated_value: '5000', price_after: '180' },
      obligations: ['card'],
      rules: { all: [...BLANK_VALUES.rules.all, { fact: 'age_months', max: 60 }], any: [] },
      steps: (['account', 'code', 'done'] as const).map((step) => ({
        text: t(`examples.credit.steps.${step}`),
        url: '',
      })),
    };
  }
  return {
    ...values,
    ...{ kind: 'discount', way: 'introduction', amount: '50', estimated_value: '600', price_after: '100' },
    obligations: ['commitment'],
    introduction_text: t('examples.discount.introduction'),
    introduction_fields: ['name', 'website', 'stage'],
  };
}
