import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from './button-style.ts';

type PaginationProps = { page: number; pageSize: number; total: number };

/** Links to the same address with another `page`, so that they open in a new tab and the back button works. */
export function Pagination({ page, pageSize, total }: PaginationProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const range = { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total), total };
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-between gap-4">
      <p className="text-ink-faint text-sm tabular-nums">{t('pagination.range', range)}</p>
      <div className="flex gap-2">
        <PageLink to={page - 1} isOff={page <= 1} label={t('pagination.previous')} icon={ChevronLeft} />
        <PageLink to={page + 1} isOff={page >= pages} label={t('pagination.next')} icon={ChevronRight} />
      </div>
    </nav>
  );
}

type PageLinkProps = { to: number; isOff: boolean; label: string; icon: LucideIcon };

function PageLink({ to, isOff, label, icon: Icon }: PageLinkProps) {
  const style = buttonStyle({ variant: 'secondary', size: 'icon' });
  if (isOff) {
    return (
      <span aria-hidden="true" className={`${style} opacity-45`}>
        <Icon />
      </span>
    );
  }
  return (
    <Link
      to="."
      search={(search) => ({ ...search, page: to === 1 ? undefined : to })}
      aria-label={label}
      className={style}
    >
      <Icon aria-hidden="true" />
    </Link>
  );
}
