import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { Mark } from '#ui/mark.tsx';
import type { OwnClaim } from '../api/list-offers.ts';
import { toolIconUrl } from '../components/tool-icon-url.ts';

type OwnClaimsProps = {
  claims: readonly OwnClaim[];
  /** In a column: one group below the other. */
  isNarrow?: boolean;
};

/** The startup's live claims: what is in progress stays open, what it has is one press away. */
export function OwnClaims({ claims, isNarrow = false }: OwnClaimsProps) {
  const isHeld = ({ state }: OwnClaim) => state === 'granted' || state === 'activated';
  const groups = [
    { name: 'inProgress', claims: claims.filter((claim) => !isHeld(claim)), isOpen: true },
    { name: 'held', claims: claims.filter(isHeld), isOpen: false },
  ] as const;
  if (claims.length === 0) return null;
  return (
    <div className={cx('grid grid-cols-1 items-start gap-3', !isNarrow && 'lg:grid-cols-2')}>
      {groups.map((group) => (group.claims.length > 0 ? <ClaimGroup key={group.name} {...group} /> : null))}
    </div>
  );
}

type ClaimGroupProps = { name: 'inProgress' | 'held'; claims: readonly OwnClaim[]; isOpen: boolean };

function ClaimGroup({ name, claims, isOpen }: ClaimGroupProps) {
  const { t } = useTranslation('offers');
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 font-medium text-ink text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
        />
        {t(`claims.${name}`)}
        <span className="text-ink-faint tabular-nums">{formatCount(claims.length)}</span>
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {claims.map((claim) => (
          <ClaimLine key={claim.id} claim={claim} />
        ))}
      </ul>
    </details>
  );
}

const TONES = {
  started: 'primary',
  sent: 'info',
  waiting: 'warning',
  granted: 'success',
  activated: 'success',
} as const;

function ClaimLine({ claim }: { claim: OwnClaim }) {
  const { t } = useTranslation('offers');
  const { formatDate } = useDates();
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <Mark
        name={claim.tool_name}
        iconUrl={toolIconUrl({ id: claim.tool_id, icon_hash: claim.icon_hash })}
        size="sm"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.claim}
          params={{ claimId: claim.id }}
          className="block truncate font-medium text-ink text-sm leading-5.5 after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
        >
          {claim.tool_name}
        </Link>
        <p className="truncate text-ink-soft text-xs leading-5">
          {claim.perk_title}
          {claim.ends_on ? ` · ${t('claims.until', { date: formatDate(claim.ends_on) })}` : null}
        </p>
      </div>
      {claim.state in TONES ? (
        <Badge tone={TONES[claim.state as keyof typeof TONES]}>{t(`claimStates.${claim.state}`)}</Badge>
      ) : null}
    </li>
  );
}
