import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import type { ToolCard } from '../api/tool-types.ts';
import { knownCost } from './tool-cost.ts';

/** The tool's price on a card or a row. Renders nothing for an unknown one. */
export function PriceText({ tool, className }: { tool: ToolCard; className?: string }) {
  const { t } = useTranslation('tools');
  const price = tool.details && knownCost(tool.details, t);
  if (!price) return null;
  return (
    <p className={cx('min-w-0 truncate font-medium text-ink text-xs tabular-nums', className)} title={price}>
      <span className="sr-only">{t('price')} </span>
      <span>{price}</span>
    </p>
  );
}
