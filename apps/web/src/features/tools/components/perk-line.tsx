import { cx } from 'class-variance-authority';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHeadline } from '#lib/perk-headline.ts';
import type { ToolCard } from '../api/tool-types.ts';

/** « 5 000 € de crédits, 12 mois »: the tool's best perk. Renders nothing without one. */
export function PerkLine({ tool, className }: { tool: ToolCard; className?: string }) {
  const { t } = useTranslation('tools');
  const write = useHeadline();
  const perk = tool.details?.perk;
  if (!perk) return null;
  return (
    <p className={cx('flex min-w-0 items-center gap-1.5 font-medium text-accent-text text-xs', className)}>
      <Gift aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t('perk')} </span>
      <span className="truncate tabular-nums">{write(perk)}</span>
    </p>
  );
}
