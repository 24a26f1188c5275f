import type { DisplayBadge, DisplayField } from '@perkotheque/domain/settings/display';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toolListQuery } from '../api/list-tools.ts';
import type { ToolCard as Tool } from '../api/tool-types.ts';
import { ToolCard } from '../catalogue/list/tool-card.tsx';

type SampleCardProps = { fields: readonly DisplayField[]; badges: readonly DisplayBadge[] };

/** An inert preview of the first card of the catalogue. */
export function SampleCard({ fields, badges }: SampleCardProps) {
  const { t } = useTranslation('console');
  const { data } = useQuery(toolListQuery({}));
  const tool = data?.tools.find(({ can }) => can.open);
  if (!tool) return <p className="text-ink-faint text-sm">{t('tools.emptyCatalogue')}</p>;
  const sample: Tool = {
    ...tool,
    badges: { has_secure_access: true, product_hunt_url: true, youtube_tutorial: true },
  };
  return (
    <div inert className="mx-auto max-w-sm">
      <ToolCard tool={sample} fields={fields} badges={badges} />
    </div>
  );
}
