import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { OpenTool } from '../../api/get-tool.ts';
import { CategoryBadge, StatusBadge, TeamBadge } from '../../components/tool-badges.tsx';
import { toolCost } from '../../components/tool-cost.ts';

export function OverviewBadges({ tool }: { tool: OpenTool }) {
  const { t } = useTranslation('tools');
  return (
    <div className="flex flex-wrap gap-1.5">
      <StatusBadge status={tool.status} />
      <CategoryBadge category={tool.category} />
      <TeamBadge team={tool.team} />
      <Badge>{t(`types.${tool.details.tool_type}`)}</Badge>
      <Badge className="wrap-anywhere max-w-full whitespace-normal! rounded-xl!">
        {toolCost(tool.details, t)}
      </Badge>
      {tool.badges.has_secure_access ? (
        <Badge tone="violet">
          <Lock aria-hidden="true" />
          {t('badges.has_secure_access')}
        </Badge>
      ) : null}
    </div>
  );
}
