import type { DisplayField } from '@perkotheque/domain/settings/display';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/dates.ts';
import type { ToolCard } from '../../api/tool-types.ts';
import { siteHost, siteUrl } from '../site-host.ts';
import { CategoryBadge, StatusBadge, TeamBadge } from '../tool-badges.tsx';
import { toolCost } from '../tool-cost.ts';

/** Name and description have their own place on every card and row. */
export type MetadataField = Exclude<DisplayField, 'name' | 'description'>;

export const isMetadata = (field: DisplayField): field is MetadataField =>
  field !== 'name' && field !== 'description';

type ToolFieldProps = { tool: ToolCard; field: MetadataField };

/** One field of a tool. What the server withholds of a restricted tool reads as a dash. */
export function ToolField({ tool, field }: ToolFieldProps): ReactNode {
  const { t } = useTranslation('tools');
  const { details } = tool;
  if (field === 'status') return <StatusBadge status={tool.status} />;
  if (field === 'category') return <CategoryBadge category={tool.category} />;
  if (field === 'team') return <TeamBadge team={tool.team} />;
  if (details === null) return <Nothing />;
  switch (field) {
    case 'owner':
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
