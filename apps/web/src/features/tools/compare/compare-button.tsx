import { COMPARED_MAX } from '@perkotheque/domain/tools/compare';
import { cx } from 'class-variance-authority';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { ToolCard } from '../api/tool-types.ts';
import { addToComparison, comparedTool, removeFromComparison, useComparison } from './comparison.ts';

type CompareButtonProps = {
  tool: Parameters<typeof comparedTool>[0] & Pick<ToolCard, 'can'>;
  size?: 'icon' | 'icon-sm';
  className?: string;
};

/** Puts a tool beside others, or takes it away. Renders nothing for a restricted tool: there is nothing to compare. */
export function CompareButton({ tool, size = 'icon', className }: CompareButtonProps) {
  const { t } = useTranslation('tools');
  const compared = useComparison();
  const isCompared = compared.some(({ id }) => id === tool.id);
  const isFull = !isCompared && compared.length >= COMPARED_MAX;
  if (!tool.can.open) return null;
  return (
    <IconButton
      label={t(isCompared ? 'compare.remove' : isFull ? 'compare.full' : 'compare.add', { name: tool.name })}
      side="top"
      size={size}
      disabled={isFull}
      onClick={() => (isCompared ? removeFromComparison(tool.id) : addToComparison(comparedTool(tool)))}
      className={cx(isCompared && 'bg-primary-soft text-primary-text', className)}
    >
      <Scale aria-hidden="true" />
    </IconButton>
  );
}
