import { cx } from 'class-variance-authority';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useToggleFavorite } from '../api/toggle-favorite.ts';
import type { ToolCard } from '../api/tool-types.ts';

type FavoriteButtonProps = {
  tool: Pick<ToolCard, 'id' | 'name' | 'is_favorite' | 'can'>;
  className?: string;
};

export function FavoriteButton({ tool, className }: FavoriteButtonProps) {
  const { t } = useTranslation('tools');
  const toggle = useToggleFavorite(tool.id);
  const label = t(tool.is_favorite ? 'favorite.remove' : 'favorite.add', { name: tool.name });
  return (
    <IconButton
      label={label}
      side="top"
      disabled={!tool.can.favorite}
      onClick={() => toggle.mutate(!tool.is_favorite)}
      className={className}
    >
      <Heart aria-hidden="true" className={cx(tool.is_favorite && 'fill-danger text-danger')} />
    </IconButton>
  );
}
