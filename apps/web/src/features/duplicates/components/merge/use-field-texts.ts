import type { MergeField } from '@perkotheque/domain/duplicates/merge-fields';
import type {
  RenewalFrequency,
  ToolStatus,
  ToolType,
  UsageLevel,
} from '@perkotheque/domain/tools/vocabulary';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { useNeedNames } from '#lib/needs.ts';
import type { MergeValue } from './merge-values.ts';

/** The label of a field and the text of its value. */
export function useFieldTexts() {
  const { t } = useTranslation(['duplicates', 'tools', 'toolForms', 'toolDetails']);
  const { formatDate } = useDates();
  const needNameOf = useNeedNames();

  const labelOf = (field: MergeField): string =>
    t(`toolForms:fields.${field === 'category_id' ? 'category' : field}`);

  function textOf(field: MergeField, value: MergeValue): string {
    if (Array.isArray(value)) {
      const names = field === 'needs' && needNameOf ? value.map(needNameOf) : value;
      return names.join(', ') || t('wizard.empty');
    }
    if (typeof value === 'number') return formatEuros(value);
    if (typeof value !== 'string' || value === '') return t('wizard.empty');
    switch (field) {
      case 'team':
        return teamName(value);
      case 'category_id':
        return categoryName(value);
      case 'status':
        return t(`tools:statuses.${value as ToolStatus}`);
      case 'tool_type':
        return t(`tools:types.${value as ToolType}`);
      case 'usage_level':
        return t(`tools:usageLevels.${value as UsageLevel}`);
      case 'renewal_frequency':
        return t(`toolDetails:frequencies.${value as RenewalFrequency}`);
      case 'renewal_date':
        return formatDate(value);
      default:
        return value;
    }
  }

  return { labelOf, textOf };
}
