import { repeatsName } from '@perkotheque/domain/tools/owner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTool } from '../api/get-tool.ts';
import { otherFields } from '../catalogue/detail/other-fields.ts';
import { Prose } from '../catalogue/detail/text-block.tsx';
import { toolCost } from '../components/tool-cost.ts';
import { linkTo, listOf } from './compare-cells.tsx';
import { hostingCountry } from './hosting-country.ts';
import type { ComparedColumn } from './use-compared-tools.ts';

/** Renders the perk of a tool and the member's eligibility, which belong to another feature. */
export type RenderPerk = (props: { toolId: string }) => ReactNode;

export type CompareRow = {
  key: string;
  label: string;
  /** In the order of the columns; null where the tool says nothing. */
  cells: (ReactNode | null)[];
};

type Criterion = { key: string; label: string; cell: (tool: OpenTool) => ReactNode | null };

/** The rows above the features and those below them. A criterion on which no tool says anything has no row. */
export function useCompareRows(columns: readonly ComparedColumn[], renderPerk: RenderPerk) {
  const { t } = useTranslation(['compare', 'toolDetails']);
  const { t: tools } = useTranslation('tools');
  const above: Criterion[] = [
    {
      key: 'price',
      label: t('rows.price'),
      cell: ({ details }) => (
        <>
          <span className="block font-medium text-ink">{toolCost(details, tools)}</span>
          <span className="block text-ink-soft">{tools(`types.${details.tool_type}`)}</span>
        </>
      ),
    },
    {
      key: 'perk',
      label: t('rows.perk'),
      cell: ({ id, details }) => (details.perk ? renderPerk({ toolId: id }) : null),
    },
    {
      key: 'purpose',
      label: t('rows.purpose'),
      cell: ({ description, details }) => {
        const text = details.what_is_it_for ?? description;
        return text ? <Prose>{text}</Prose> : null;
      },
    },
    { key: 'useCases', label: t('rows.useCases'), cell: ({ details }) => listOf(details.use_cases) },
  ];
  const below: Criterion[] = [
    {
      key: 'alternatives',
      label: t('rows.alternatives'),
      cell: ({ details }) => listOf(details.alternatives),
    },
    {
      key: 'users',
      label: t('rows.users'),
      cell: ({ team, details }) => (
        <>
          <span className="block text-ink">{team}</span>
          <span className="block text-ink-soft">{tools(`usageLevels.${details.usage_level}`)}</span>
        </>
      ),
    },
    {
      key: 'owner',
      label: t('toolDetails:overview.owner'),
      cell: ({ name, details }) =>
        details.owner && !repeatsName(details.owner, name) ? details.owner : null,
    },
    { key: 'hosting', label: t('rows.hosting'), cell: ({ details }) => hostingCountry(details) },
    ...otherFields('short').map(({ name }) => ({
      key: name,
      label: t(`toolDetails:fields.${name}`),
      cell: ({ details }: OpenTool) => details[name] || null,
    })),
    {
      key: 'site',
      label: t('toolDetails:overview.website'),
      cell: ({ details }) => linkTo(details.url),
    },
    ...otherFields('link').map(({ name }) => ({
      key: name,
      label: t(`toolDetails:fields.${name}`),
      cell: ({ details }: OpenTool) => linkTo(details[name]),
    })),
  ];
  const rowsOf = (criteria: readonly Criterion[]): CompareRow[] =>
    criteria
      .map(({ key, label, cell }) => ({
        key,
        label,
        cells: columns.map((column) => (column.state === 'open' ? cell(column.tool) : null)),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== null));
  return { above: rowsOf(above), below: rowsOf(below) };
}
