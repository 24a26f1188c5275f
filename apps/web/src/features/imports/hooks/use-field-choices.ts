import { TEAMS, TOOL_STATUSES, TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { categoryName, teamName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { i18n } from '#lib/i18n.ts';
import type { Field } from '../api/imports.ts';
import { useImportTarget } from '../import-target.ts';

type Choices = Partial<Record<Field, ReadonlyMap<string, string>>>;

const named = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  new Map<string, string>(values.map((value) => [value, name(value)]));

/** The values of a tool's fields that have few of them, each with its label. */
export function useFieldChoices(): Choices {
  const target = useImportTarget();
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: target === 'tools' });
  if (target !== 'tools') return {};
  return {
    category: named(
      categories.map(({ name }) => name),
      categoryName,
    ),
    team: named(TEAMS, teamName),
    tool_type: named(TOOL_TYPES, (value) => i18n.t(`tools:types.${value}`)),
    status: named(TOOL_STATUSES, (value) => i18n.t(`tools:statuses.${value}`)),
    usage_level: named(USAGE_LEVELS, (value) => i18n.t(`tools:usageLevels.${value}`)),
  };
}
