import type { EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import { TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { useTranslation } from 'react-i18next';
import { useNeedNames } from '#lib/needs.ts';

type FieldValue = string | readonly string[] | null;

/** A value of a field in words. Empty for a missing value. `hasNeeds` loads the names of the needs. */
export function useFieldText(hasNeeds: boolean) {
  const { t } = useTranslation(['enrichment', 'tools']);
  const needNameOf = useNeedNames(hasNeeds);
  return (field: EnrichmentField, value: FieldValue): string => {
    if (value === null) return '';
    if (typeof value !== 'string') {
      const names = field === 'needs' && needNameOf ? value.map(needNameOf) : value;
      return names.join(' · ');
    }
    const type = field === 'tool_type' && TOOL_TYPES.find((each) => each === value);
    if (type) return t(`tools:types.${type}`);
    const level = field === 'usage_level' && USAGE_LEVELS.find((each) => each === value);
    return level ? t(`tools:usageLevels.${level}`) : value;
  };
}
