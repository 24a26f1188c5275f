import { PRICE_BANDS } from '@perkotheque/domain/tools/price';
import { TEAMS, TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { needsQuery, useNeedName } from '#lib/needs.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { parseToolsSearch } from './search-params.ts';
import { useCategoryCounts } from './use-category-counts.ts';
import { useToolsSearch } from './use-tools-search.ts';

/** In the order of TOOLS-07, which differs from the vocabulary's. */
const TYPES = ['free', 'freemium', 'saas', 'enterprise', 'open-source'] as const;

type Choice = { value: string; label: string };
type FilterName = 'category' | 'status' | 'type' | 'team' | 'price' | 'need';

/** The filters with a list of values. Each applies at once. */
export function FilterFields({ unknownPrices }: { unknownPrices: number }) {
  const { t, i18n } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  const { entries } = useCategoryCounts(search);
  const { data: needs = [] } = useQuery(needsQuery);
  const needNameOf = useNeedName();

  const fields: { name: FilterName; any: string; choices: Choice[] }[] = [
    {
      name: 'category',
      any: t('filters.anyCategory'),
      choices: entries.map(({ value, name }) => ({ value, label: name })),
    },
    {
      name: 'status',
      any: t('filters.anyStatus'),
      choices: TOOL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'type',
      any: t('filters.anyType'),
      choices: TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      name: 'team',
      any: t('filters.anyTeam'),
      choices: TEAMS.map((value) => ({ value, label: teamName(value) })),
    },
    {
      name: 'price',
      any: t('filters.anyPrice'),
      choices: PRICE_BANDS.map((value) => ({ value, label: t(`prices.${value}`) })),
    },
    {
      name: 'need',
      any: t('filters.anyNeed'),
      choices: needs
        .filter(({ slug, tools }) => tools > 0 || slug === search.need)
        .map((need) => ({ value: need.slug, label: needNameOf(need) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
    },
  ];

  return fields.map(({ name, any, choices }) => (
    <Field
      key={name}
      label={t(`filters.${name}`)}
      help={
        name === 'price' && search.price && unknownPrices > 0
          ? t('filters.unknownPrices', { count: unknownPrices })
          : undefined
      }
    >
      <Select
        value={search[name] ?? ''}
        // Parsed like the address, so that only valid values become filters.
        onChange={({ target }) => filter({ [name]: parseToolsSearch({ [name]: target.value })[name] })}
      >
        <option value="">{any}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  ));
}
