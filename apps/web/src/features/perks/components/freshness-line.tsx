import type { Freshness, FreshnessReason } from '@perkotheque/domain/perks/vocabulary';
import { BadgeCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/months.ts';

export type Fresh = {
  freshness: Freshness;
  freshness_reason: FreshnessReason | null;
  /** A day: the last activation by some startup. */
  last_success_on: string | null;
  /** A moment: the last check by staff. */
  checked_at: string | null;
};

const ICONS: Record<Freshness, { icon: LucideIcon; className: string }> = {
  verified: { icon: BadgeCheck, className: 'text-success' },
  'to-check': { icon: CircleHelp, className: 'text-ink-faint' },
  suspect: { icon: TriangleAlert, className: 'text-warning' },
};

/** « Activé avec succès en octobre », or why nobody may count on it. */
export function FreshnessLine({ perk }: { perk: Fresh }) {
  const { t } = useTranslation('perks');
  const { freshness, freshness_reason: reason, last_success_on, checked_at } = perk;
  const { icon: Icon, className } = ICONS[freshness];
  const proof =
    last_success_on !== null
      ? t('freshness.activated', { month: formatMonth(last_success_on) })
      : checked_at !== null
        ? t('freshness.checked', { month: formatMonth(checked_at) })
        : t('freshness.untried');
  const isProven = last_success_on !== null || checked_at !== null;
  return (
    <p className="flex items-start gap-2 text-ink-soft text-sm leading-5.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.75 size-4 shrink-0 ${isProven || reason ? className : 'text-ink-faint'}`}
      />
      <span className="min-w-0 break-words">
        {reason === null
          ? proof
          : t('freshness.doubt', {
              word: t(`freshness.${freshness}`),
              reason: t(`freshness.reasons.${reason}`),
            })}
      </span>
    </p>
  );
}
