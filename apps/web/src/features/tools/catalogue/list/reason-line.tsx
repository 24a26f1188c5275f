import { cx } from 'class-variance-authority';
import { useSearchReason } from '#lib/search-reason.ts';
import type { ToolCard } from '../../api/tool-types.ts';

/** Says in a word why a search found the tool, when its name does not show it. */
export function ReasonLine({ tool, className }: { tool: ToolCard; className?: string }) {
  const text = useSearchReason()(tool.reason);
  return text ? <p className={cx('truncate text-primary-text text-xs', className)}>{text}</p> : null;
}
