import type { Freshness, FreshnessReason } from '@perkotheque/domain/perks/vocabulary';
import { cx } from 'class-variance-authority';
import { BadgeCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** An icon for each, because colour alone is not accessible. */
const ICONS: Record<Freshness, { icon: LucideIcon; className: string }> = {
  verified: { icon: BadgeCheck, className: 'text-success' },
  'to-check': { icon: CircleHelp, className: 'text-ink-faint' },
  suspect: { icon: TriangleAlert, className: 'text-warning' },
};

type FreshnessWordProps = {
  freshness: Freshness;
  reason: FreshnessReason | null;
  /** Said instead of « Vérifié ». */
  proof?: string | undefined;
  className?: string;
};

/** « Vérifié », or « Suspect » with the reason. */
export function FreshnessWord({ freshness, reason, proof, className }: FreshnessWordProps) {
  const { t } = useTranslation('perks');
  const { icon: Icon, className: tone } = ICONS[freshness];
  const word = t(`freshness.${freshness}`);
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5', className)}>
      <Icon aria-hidden="true" className={cx('mt-0.75 size-3.5 shrink-0', tone)} />
      <span className="min-w-0 break-words">
        {freshness === 'verified'
          ? (proof ?? word)
          : t('freshness.doubt', { word, reason: t(`freshness.reasons.${reason ?? 'review'}`) })}
      </span>
    </span>
  );
}
