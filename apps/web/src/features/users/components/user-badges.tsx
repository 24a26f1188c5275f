import type { Role } from '@perkotheque/domain/accounts/roles';
import { useTranslation } from 'react-i18next';
import { ROLE_TONES } from '#lib/roles.ts';
import { Badge } from '#ui/badge.tsx';

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <Badge tone={ROLE_TONES[role]}>{t(`roles.${role}`)}</Badge>;
}

const STATUS_TONES = { active: 'success', suspended: 'warning', unknown: 'neutral' } as const;

/** A missing status counts as active; an unknown one is shown as unknown. */
function knownStatus(status: string | null): keyof typeof STATUS_TONES {
  if (status === null || status === 'active') return 'active';
  return status === 'suspended' ? 'suspended' : 'unknown';
}

export function StatusBadge({ status }: { status: string | null }) {
  const { t } = useTranslation('users');
  const known = knownStatus(status);
  return (
    <Badge tone={STATUS_TONES[known]}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {t(`statuses.${known}`)}
    </Badge>
  );
}
