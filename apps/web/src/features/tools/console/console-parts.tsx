import { renewalUrgency } from '@perkotheque/domain/tools/renewal';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Eye, Globe, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { useDecideBy } from '#lib/decide-by.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { ConsoleTool } from '../api/console-tools.ts';
import { siteUrl } from '../components/site-host.ts';
import { toolCost } from '../components/tool-cost.ts';
import { Nothing } from '../components/tool-field.tsx';
import { isKnownStatus, statusStyle } from './status-style.ts';

export function StatusEmoji({ status }: { status: string }) {
  return (
    <span aria-hidden="true" data-status-emoji={status} className="shrink-0 text-[0.9375rem] leading-5">
      {statusStyle(status).emoji}
    </span>
  );
}

export function ConsoleStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation(['console', 'tools']);
  const label = isKnownStatus(status) ? t(`tools:statuses.${status}`) : t('tools.unknownStatus');
  return (
    <Badge tone={statusStyle(status).tone}>
      <span className="whitespace-normal leading-4">{label}</span>
    </Badge>
  );
}

const URGENCY_STYLES = {
  none: '',
  ok: '',
  warning: 'text-warning',
  urgent: 'font-medium text-danger',
  expired: 'font-medium text-danger',
} as const;

export function Cost({ tool }: { tool: ConsoleTool }) {
  const { t } = useTranslation('tools');
  return toolCost(tool, t);
}

type RenewalDateProps = { date: string | null; cancelBy: string | null };

export function RenewalDate({ date, cancelBy }: RenewalDateProps) {
  const { t } = useTranslation('toolDetails');
  const { formatDate } = useDates();
  const writeDecideBy = useDecideBy();
  if (date === null) return <Nothing />;
  const urgency = renewalUrgency(date, new Date());
  return (
    <span className={cx('tabular-nums', URGENCY_STYLES[urgency])}>
      <span className="block">{formatDate(date)}</span>
      {urgency === 'none' || urgency === 'ok' ? null : (
        <span className="block text-xs">{t(`urgencies.${urgency}`)}</span>
      )}
      {cancelBy === null ? null : (
        <span className="block text-pretty text-xs">
          {writeDecideBy({ cancel_by: cancelBy, renews_automatically: cancelBy !== date }).text}
        </span>
      )}
    </span>
  );
}

type OutLinkProps = { url: string | null; label: string; icon?: LucideIcon };

/** Only the host, because the whole address does not fit. */
export function OutLink({ url, label, icon: Icon = Globe }: OutLinkProps) {
  const href = siteUrl(url);
  if (href === null) return <Nothing />;
  return (
    <Tooltip label={label} side="top">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={buttonStyle({ variant: 'ghost', size: 'icon-sm', className: 'text-primary-text' })}
      >
        <Icon aria-hidden="true" />
      </a>
    </Tooltip>
  );
}

type RowActionsProps = { tool: ConsoleTool; size?: 'icon' | 'icon-sm'; onRemove: () => void };

export function RowActions({ tool: { id, name }, size = 'icon-sm', onRemove }: RowActionsProps) {
  const { t } = useTranslation('console');
  return (
    <div className="flex">
      <ActionLink to={{ tool: id }} label={t('row.view', { name })} icon={Eye} size={size} />
      <ActionLink to={{ edit: id }} label={t('row.edit', { name })} icon={Pencil} size={size} />
      <IconButton label={t('row.remove', { name })} size={size} side="top" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type ActionLinkProps = {
  to: { tool: string } | { edit: string };
  label: string;
  icon: LucideIcon;
  size: 'icon' | 'icon-sm';
};

function ActionLink({ to, label, icon: Icon, size }: ActionLinkProps) {
  return (
    <Tooltip label={label} side="top">
      <Link
        to="."
        search={(previous) => ({ ...previous, ...to })}
        resetScroll={false}
        aria-label={label}
        className={buttonStyle({ variant: 'ghost', size })}
      >
        <Icon aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
