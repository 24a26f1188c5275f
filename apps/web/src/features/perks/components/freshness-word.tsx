import type { FreshnessReason, ShownFreshness } from '@perkotheque/domain/perks/vocabulary';
import { cx } from 'class-variance-authority';
import { BadgeCheck, CircleDashed, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/months.ts';

/** An icon for each, because colour alone is not accessible. */
const ICONS: Record<ShownFreshness, { icon: LucideIcon; className: string }> = {
  unproven: { icon: CircleDashed, className: 'text-ink-faint' },
  verified: { icon: BadgeCheck, className: 'text-success' },
  'to-check': { icon: CircleHelp, className: 'text-ink-faint' },
  suspect: { icon: TriangleAlert, className: 'text-warning' },
};

export type Freshness = {
  freshness: ShownFreshness;
  freshness_reason: FreshnessReason | null;
  published_at: string | null;
};

type FreshnessWordProps = {
  perk: Freshness;
  /** Said instead of « Vérifié ». */
  proof?: string | undefined;
  className?: string;
};

/** « Publié en mars », « Vérifié », or « Suspect » with the reason. */
export function FreshnessWord({ perk, proof, className }: FreshnessWordProps) {
  const { icon: Icon, className: tone } = ICONS[perk.freshness];
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5', className)}>
      <Icon aria-hidden="true" className={cx('mt-0.75 size-3.5 shrink-0', tone)} />
      <span className="min-w-0 break-words">
        <Word perk={perk} proof={proof} />
      </span>
    </span>
  );
}

function Word({ perk, proof }: Omit<FreshnessWordProps, 'className'>) {
  const { t } = useTranslation('perks');
  const { freshness, freshness_reason: reason, published_at } = perk;
  const word = t(`freshness.${freshness}`);
  if (freshness === 'verified') return proof ?? word;
  if (freshness === 'unproven') {
    return published_at ? t('freshness.published', { month: formatMonth(published_at) }) : word;
  }
  return t('freshness.doubt', { word, reason: t(`freshness.reasons.${reason ?? 'review'}`) });
}
