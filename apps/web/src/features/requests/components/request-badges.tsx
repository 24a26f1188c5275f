import type { RequestPriority, RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleDashed,
  CircleX,
  Equal,
  type LucideIcon,
  ScanSearch,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

type Look = { tone: ComponentProps<typeof Badge>['tone']; icon: LucideIcon };

/** An icon for each, because colour alone is not accessible. */
export const STATUS_STYLES: Record<RequestStatus, Look> = {
  pending: { tone: 'warning', icon: CircleDashed },
  'in-review': { tone: 'info', icon: ScanSearch },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

const PRIORITY_STYLES: Record<RequestPriority, { className: string; icon: LucideIcon }> = {
  low: { className: 'text-ink-faint', icon: ChevronDown },
  medium: { className: 'text-ink-soft', icon: Equal },
  high: { className: 'text-warning', icon: ChevronUp },
  critical: { className: 'text-danger', icon: ChevronsUp },
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('requests');
  const { tone, icon: Icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {t(`statuses.${status}`)}
    </Badge>
  );
}

export function PriorityMark({ priority }: { priority: RequestPriority }) {
  const { t } = useTranslation('requests');
  const { className, icon: Icon } = PRIORITY_STYLES[priority];
  const text = t(`priorities.${priority}`);
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap font-medium text-xs ${className}`}>
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      <span className="sr-only">{t('priority', { priority: text })}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
