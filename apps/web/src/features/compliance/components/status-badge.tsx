import type { ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

/** Text and icon as well as colour. */
export const STATUS_STYLES = {
  compliant: { tone: 'success', icon: CircleCheck, color: 'var(--success)' },
  partial: { tone: 'warning', icon: CircleDashed, color: 'var(--accent)' },
  non_compliant: { tone: 'danger', icon: CircleAlert, color: 'var(--danger)' },
} as const satisfies Record<ComplianceStatus, unknown>;

export function ComplianceBadge({ status }: { status: ComplianceStatus }) {
  const { t } = useTranslation('compliance');
  const { tone, icon: Icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {t(`statuses.${status}`)}
    </Badge>
  );
}
