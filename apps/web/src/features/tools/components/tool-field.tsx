import { repeatsName } from '@perkotheque/domain/tools/owner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import type { ToolCard } from '../api/tool-types.ts';
import { CategorySwatch } from './category-swatch.tsx';
import type { MetadataField } from './metadata-field.ts';
import { siteHost, siteUrl } from './site-host.ts';
import { StatusBadge } from './tool-badges.tsx';
import { toolCost } from './tool-cost.ts';

type ToolFieldProps = { tool: ToolCard; field: MetadataField };

/** An owner that only repeats the tool's name says nothing (decision 87). */
export const isTelling = ({ name, details }: ToolCard, field: MetadataField): boolean =>
  !(field === 'owner' && details?.owner && repeatsName(details.owner, name));

/** One field of a tool. A field that the server withholds shows a dash. */
export function ToolField({ tool, field }: ToolFieldProps): ReactNode {
  const { t } = useTranslation('tools');
  const { formatDate } = useDates();
  const { details } = tool;
  if (field === 'status') return <StatusBadge status={tool.status} />;
  if (field === 'team') return teamName(tool.team);
  if (field === 'category') {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <CategorySwatch color={tool.category?.color} className="size-2 rounded-[2px]" />
        <span className="min-w-0 break-words">
          {tool.category ? categoryName(tool.category.name) : t('noCategory')}
        </span>
      </span>
    );
  }
  if (details === null) return <Nothing />;
  switch (field) {
    case 'owner':
      if (!isTelling(tool, field)) return null;
      return details.owner ?? <Nothing />;
    case 'url': {
      const url = siteUrl(details.url);
      return url ? siteHost(url) : <Nothing />;
    }
    case 'tool_type':
      return t(`types.${details.tool_type}`);
    case 'usage_level':
      return t(`usageLevels.${details.usage_level}`);
    case 'cost':
      return toolCost(details, t);
    case 'renewal_date':
      return details.renewal_date ? formatDate(details.renewal_date) : <Nothing />;
  }
}

export function Nothing() {
  const { t } = useTranslation('tools');
  return (
    <>
      <span aria-hidden="true" className="text-ink-faint">
        —
      </span>
      <span className="sr-only">{t('none')}</span>
    </>
  );
}
